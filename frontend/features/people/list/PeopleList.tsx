import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people.ts';
import { useSend } from '#client/api.ts';
import { ListEnd } from '#records/ListEnd.tsx';
import { Rows } from '#records/Rows.tsx';
import { RowsLoading } from '#records/RowsLoading.tsx';
import { SelectionBar } from '#records/SelectionBar.tsx';
import { ErrorState } from '#ui/states.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { Card } from './Card.tsx';
import { EmptyList } from './EmptyList.tsx';
import { usePeople } from './queries.ts';
import type { RowActions } from './row.ts';
import type { SelectedPco } from './selected.ts';
import { TableHead } from './Table.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowActions } from './useRowActions.ts';
import type { View } from './view.ts';

const DeletePco = lazy(() => import('./DeletePco.tsx'));

interface Props {
  readonly view: View;
  readonly Selected: SelectedPco;
  /** Id of the PCO that is selected; '' while none is. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Where in the tools above the list the Actions menu has its place. */
  readonly menuPlace: HTMLElement | null;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onClear: () => void;
}

/** The register of people: a table on wide screens, cards on narrow ones, page after page while one scrolls. */
export function PeopleList(props: Props) {
  const { view, Selected, selected, onSelect, menuPlace, onAdd, onEdit, onClear } = props;
  const { query, rows: list } = usePeople(view);
  const total = Math.max(list.length, query.data?.pages.at(-1)?.totalItems ?? 0);
  const [leaving, setLeaving] = useState<PcoRow>();
  const restore = useSend(people.restore);
  const actions = useRowActions({
    onSelect,
    onEdit,
    onDelete: setLeaving,
    onRestore: ({ id }) => restore.mutate({ input: { params: { id } } }),
  });

  const isDeleted = view.shown === 'deleted';
  const pco = isDeleted ? undefined : list.find(({ id }) => id === selected);
  if (query.isPending) return <RowsLoading rows="people" />;
  if (query.isError && !query.data)
    return <ErrorState message="Error while fetching data" onRetry={() => void query.refetch()} />;
  return (
    <>
      <Selected pco={pco}>
        {({ menu, common }) => (
          <>
            {menuPlace && !isDeleted && createPortal(menu, menuPlace)}
            {list.length === 0 ? (
              <EmptyList view={view} onAdd={onAdd} onClear={onClear} />
            ) : (
              <>
                <Drawn list={list} total={total} selected={selected} actions={actions} />
                <ListEnd query={query} rows="people">
                  {`${list.length} of ${total}${query.hasNextPage && (view.q || isDeleted) ? ' or more' : ''}`}
                </ListEnd>
              </>
            )}
            <SelectionBar
              what={pco ? personName(pco) : ''}
              common={common}
              onDelete={undefined}
              onClear={() => onSelect('')}
            />
          </>
        )}
      </Selected>
      {leaving && (
        <Suspense>
          <DeletePco pco={leaving} onClose={() => setLeaving(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface DrawnProps {
  readonly list: readonly PcoRow[];
  readonly total: number;
  readonly selected: string;
  readonly actions: RowActions;
}

/** The PCOs: cards where it is narrow, a table elsewhere. */
function Drawn({ list, total, selected: id, actions }: DrawnProps) {
  const rows = { rows: list, selected: new Set([id]) };
  if (useNarrow())
    return (
      <Rows {...rows} height={86} kind="cards">
        {(pco, selected) => <Card {...{ pco, selected, actions }} />}
      </Rows>
    );
  return (
    <div className="card rows-card people-table" role="table" aria-label="People" aria-rowcount={total + 1}>
      <TableHead />
      <Rows {...rows} height={60} kind="table">
        {(pco, selected) => <TableRow {...{ pco, selected, actions }} />}
      </Rows>
    </div>
  );
}
