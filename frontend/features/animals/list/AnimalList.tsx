import { useMemo } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useDensity } from '#records/table/density.ts';
import { Looking } from '#records/list/Looking.tsx';
import { RegisterList } from '#records/register/RegisterList.tsx';
import { RegisterRows } from '#records/register/RegisterRows.tsx';
import { type RowSelection, useShownRows } from '#records/register/useChosen.ts';
import type { ShownColumns } from '#records/register/useColumns.ts';
import { useRowActions } from '#records/register/useRowActions.ts';
import { toggleRows } from '#records/table/selection.ts';
import { useLookingOn } from '#records/list/useLookingOn.ts';
import { useAnimals } from './requests/queries.ts';
import { ANIMALS, columnsIn } from './register.tsx';
import { sortingOf } from './view/orders.ts';
import type { View } from './view/view.ts';
import { late } from '#ui/late/late.tsx';
import { Button } from '#ui/Button.tsx';

interface AllFoundProps {
  /** The number of animals in the list. */
  readonly shown: number;
  /** The total number, if it is known. */
  readonly total: number | undefined;
  /** The rest is loading. */
  readonly isReading: boolean;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

const counted = (count: number) => count.toLocaleString('en');

/** Offers to select all results once all shown rows are selected and there are more. */
function AllFound({ shown, total, isReading, onAll, onStop }: AllFoundProps) {
  return (
    <p className="all-found" role="status">
      {isReading
        ? `Loading ${counted(shown)}${total === undefined ? '' : ` of ${counted(total)}`} …`
        : `The ${counted(shown)} animals shown are selected.`}
      <Button variant="quiet" onClick={isReading ? onStop : onAll}>
        {isReading ? 'Stop' : `Select all ${total === undefined ? 'that are found' : counted(total)}`}
      </Button>
    </p>
  );
}

const SortAnimals = late(async () => (await import('./filters/SortAnimals.tsx')).SortAnimals);
const EmptyList = late(() => import('./EmptyList.tsx'));

interface Props {
  readonly view: View;
  readonly chosen: RowSelection<AnimalRow>;
  readonly shown: ShownColumns<AnimalRow>;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (animals: readonly AnimalRow[]) => void;
  readonly onRestore: (animals: readonly AnimalRow[]) => Promise<void>;
  readonly onSort: (sort: string) => void;
  readonly onChange: (part: Partial<View>) => void;
  /** Search and filters are taken out. */
  readonly onClear: () => void;
}

/** Rows rendered at first, and added each time while scrolling. */
const ROWS = 15;

const idsOf = (list: readonly AnimalRow[]) => list.map(({ id }) => id);

/** The register: a table on wide screens, cards on narrow ones, page after page while one scrolls. */
export function AnimalList(props: Props) {
  const { view, chosen, shown, onAdd, onEdit, onDelete, onRestore, onSort, onChange, onClear } = props;
  const { selection, act } = chosen;
  const { query, rows: list, total: known, far, isWhole, wantWhole } = useAnimals(view);
  const total = known === undefined ? undefined : Math.max(list.length, known);
  const looking = useLookingOn(query, { have: list.length, first: ROWS, more: ROWS, all: isWhole });
  const { density, height } = useDensity();
  const { columns: all, isPlaced } = shown;
  const { residents, filters } = view;
  const due = filters['due'] ?? '';
  const exposure = filters['exposure'] ?? '';
  const columns = useMemo(
    () => columnsIn(all, { residents, due, exposure }),
    [all, residents, due, exposure],
  );
  useShownRows(chosen, list);
  const actions = useRowActions(ANIMALS, {
    onSelect: (id, withShift) => act(toggleRows(idsOf(list), selection.anchor, id, withShift)),
    onEdit,
    onDelete: (animal) => onDelete([animal]),
    onRestore: (animal) => void onRestore([animal]),
  });

  const hasMore = query.hasNextPage;
  const count = list.length.toLocaleString('en');
  const end = far
    ? `${count}${hasMore ? '+' : ''} ${list.length === 1 && !hasMore ? 'animal' : 'animals'}`
    : `${list.length} of ${total}${hasMore && view.q ? '+' : ''}`;
  return (
    <RegisterList
      query={query}
      paged={looking.paged}
      rows="animals"
      count={list.length}
      before={far && !isWhole && <Looking {...looking} {...far} rows="animals" />}
      empty={looking.isWhole && <EmptyList view={view} onAdd={onAdd} onClear={onClear} />}
      end={end}
    >
      {selection.all && hasMore && (
        <AllFound
          shown={list.length}
          total={view.q ? undefined : total}
          isReading={looking.isLooking}
          onAll={() => wantWhole(true)}
          onStop={() => wantWhole(false)}
        />
      )}
      <RegisterRows
        of={ANIMALS}
        {...{ list, actions, act, height }}
        total={total ?? list.length}
        ids={selection.ids}
        shown={{ columns, isPlaced }}
        className={`animals-table rows-${density}`}
        sorting={residents !== 'deleted' && <SortAnimals view={view} change={onChange} />}
        sortOf={sortingOf(view, onSort)}
      />
    </RegisterList>
  );
}
