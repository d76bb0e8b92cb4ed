import { lazy, Suspense, useEffect } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { ListEnd } from '#records/ListEnd.tsx';
import { Looking } from '#records/Looking.tsx';
import { RowsLoading } from '#records/RowsLoading.tsx';
import { useLookingOn } from '#records/useLookingOn.ts';
import { ErrorState } from '#ui/states.tsx';
import { AllFound } from './AllFound.tsx';
import { Drawn } from './Drawn.tsx';
import { useAnimals } from './queries.ts';
import type { RowActions } from './row.ts';
import type { Chosen } from './useChosen.ts';
import { useRowActions } from './useRowActions.ts';
import type { View } from './view/view.ts';

const EmptyList = lazy(() => import('./EmptyList.tsx'));

interface Props {
  readonly view: View;
  readonly chosen: Pick<Chosen, 'selection' | 'act' | 'onRows'>;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (animals: readonly AnimalRow[]) => void;
  readonly onRestore: (animals: readonly AnimalRow[]) => Promise<void>;
  readonly onSort: (sort: string) => void;
  /** Search and filters are taken out. */
  readonly onClear: () => void;
}

/** So many rows are there before one scrolls, and so many more come at a time. */
const ROWS = 15;

/** The register: a table on wide screens, cards on narrow ones, page after page while one scrolls. */
export function AnimalList(props: Props) {
  const { view, chosen, onAdd, onEdit, onDelete, onRestore, onSort, onClear } = props;
  const { selection, act, onRows } = chosen;
  const { query, rows: list, total: known, far, isWhole, wantWhole } = useAnimals(view);
  const total = known === undefined ? undefined : Math.max(list.length, known);
  const looking = useLookingOn(query, { have: list.length, first: ROWS, more: ROWS, all: isWhole });

  useEffect(() => act({ do: 'elsewhere' }), [act]);
  useEffect(() => {
    onRows(list);
    act({ do: 'loaded', ids: list.map(({ id }) => id) });
  }, [list, act, onRows]);
  const actions: RowActions = useRowActions({
    list,
    anchor: selection.anchor,
    act,
    onEdit,
    onDelete,
    onRestore,
  });

  if (query.isPending) return <RowsLoading rows="animals" />;
  if (query.isError && !query.data)
    return <ErrorState message="Error while fetching data" onRetry={() => void query.refetch()} />;
  const lookingOn = far && !isWhole && <Looking {...looking} {...far} rows="animals" />;
  if (list.length === 0)
    return (
      <Suspense>
        {lookingOn}
        {looking.isWhole && <EmptyList view={view} onAdd={onAdd} onClear={onClear} />}
      </Suspense>
    );
  const hasMore = query.hasNextPage;
  const count = list.length.toLocaleString('en');
  const end = far
    ? `${count} ${list.length === 1 ? 'animal' : 'animals'}${hasMore ? ' or more' : ''}`
    : `${list.length} of ${total}${hasMore && view.q ? ' or more' : ''}`;
  return (
    <>
      {lookingOn}
      {selection.all && hasMore && (
        <AllFound
          shown={list.length}
          total={view.q ? undefined : total}
          isReading={looking.isLooking}
          onAll={() => wantWhole(true)}
          onStop={() => wantWhole(false)}
        />
      )}
      <Drawn {...{ view, list, actions, act, onSort }} total={total ?? list.length} ids={selection.ids} />
      <ListEnd query={looking.paged} rows="animals">
        {end}
      </ListEnd>
    </>
  );
}
