import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { ErrorState } from '#ui/states.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { Card } from './Card.tsx';
import { ListEnd } from '#records/ListEnd.tsx';
import { Rows } from '#records/Rows.tsx';
import { RowsLoading } from '#records/RowsLoading.tsx';
import { SelectionBar } from '#records/SelectionBar.tsx';
import { useAnimals } from './queries.ts';
import type { RowActions } from './row.ts';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import { type Act, useSelection } from '#records/selection.ts';
import { TableHead } from './Table.tsx';
import { TableRow } from './TableRow.tsx';
import { useRemoval } from './useRemoval.ts';
import { useRowActions } from './useRowActions.ts';
import type { View } from './view.ts';

const Deleting = lazy(() => import('./Deleting.tsx'));
const EmptyList = lazy(() => import('./EmptyList.tsx'));

interface Props {
  readonly view: View;
  readonly Selected: SelectedAnimals;
  /** Where in the tools above the list the Actions menu has its place. */
  readonly menuPlace: HTMLElement | null;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onClear: () => void;
}

/** The register: a table on wide screens, cards on narrow ones, page after page while one scrolls. */
export function AnimalList({ view, Selected, menuPlace, onAdd, onEdit, onClear }: Props) {
  const { query, rows: list } = useAnimals(view);
  const total = Math.max(list.length, query.data?.pages.at(-1)?.totalItems ?? 0);
  const [selection, act] = useSelection();
  const [leaving, setLeaving] = useState<readonly AnimalRow[]>([]);
  const removal = useRemoval();

  useEffect(() => act({ do: 'loaded', ids: list.map(({ id }) => id) }), [list, act]);
  const actions = useRowActions({
    list,
    anchor: selection.anchor,
    act,
    onEdit,
    onDelete: setLeaving,
    onRestore: removal.restore,
  });
  const { deletes, restores } = actions;

  if (query.isPending) return <RowsLoading rows="animals" />;
  if (query.isError && !query.data)
    return <ErrorState message="Error while fetching data" onRetry={() => void query.refetch()} />;
  if (list.length === 0)
    return (
      <Suspense>
        <EmptyList view={view} onAdd={onAdd} onClear={onClear} />
      </Suspense>
    );

  const selected = list.filter(({ id }) => selection.ids.has(id));
  const clear = () => act({ do: 'clear' });
  const isDeleted = view.residents === 'deleted';
  const remove = async () => {
    await removal.remove(leaving);
    setLeaving([]);
    clear();
  };
  return (
    <>
      <Selected animals={selected} onDone={clear}>
        {({ menu, common }) => (
          <>
            {menuPlace && !isDeleted && createPortal(menu, menuPlace)}
            <Drawn {...{ list, total, actions, act }} ids={selection.ids} />
            <ListEnd query={query} rows="animals">
              {`${list.length} of ${total}${query.hasNextPage && view.q ? ' or more' : ''}`}
            </ListEnd>
            <SelectionBar
              what={selected.length > 0 ? String(selected.length) : ''}
              common={!isDeleted && common}
              onDelete={deletes && !isDeleted ? () => setLeaving(selected) : undefined}
              onClear={clear}
            />
          </>
        )}
      </Selected>
      {leaving.length > 0 && (
        <Suspense>
          <Deleting
            animals={leaving}
            busy={removal.busy}
            restores={restores}
            onConfirm={() => void remove()}
            onClose={() => setLeaving([])}
          />
        </Suspense>
      )}
    </>
  );
}

interface DrawnProps {
  readonly list: readonly AnimalRow[];
  readonly total: number;
  readonly ids: ReadonlySet<string>;
  readonly actions: RowActions;
  readonly act: (act: Act) => void;
}

/** The animals: cards where it is narrow, a table elsewhere. */
function Drawn({ list, total, ids, actions, act }: DrawnProps) {
  const rows = { rows: list, selected: ids };
  if (useNarrow())
    return (
      <Rows {...rows} height={86} kind="cards">
        {(animal, selected) => <Card {...{ animal, selected, actions }} />}
      </Rows>
    );
  const selected = list.filter(({ id }) => ids.has(id));
  const all = { checked: selected.length === list.length, some: selected.length > 0 };
  const toggleAll = () => act(all.checked ? { do: 'clear' } : { do: 'all', ids: list.map(({ id }) => id) });
  return (
    <div className="card rows-card animals-table" role="table" aria-label="Animals" aria-rowcount={total + 1}>
      <TableHead all={all} onToggleAll={toggleAll} />
      <Rows {...rows} height={60} kind="table">
        {(animal, isSelected) => <TableRow {...{ animal, actions }} selected={isSelected} />}
      </Rows>
    </div>
  );
}
