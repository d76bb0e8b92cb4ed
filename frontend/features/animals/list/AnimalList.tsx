import { useMemo } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useDensity } from '#records/table/density.ts';
import { SearchProgress } from '#records/list/SearchProgress.tsx';
import { RegisterList } from '#records/register/RegisterList.tsx';
import { RegisterRows } from '#records/register/RegisterRows.tsx';
import { type RowSelection, useLoadedRows } from '#records/register/useRegisterSelection.ts';
import type { VisibleColumns } from '#records/register/useColumns.ts';
import { useRowActions } from '#records/register/useRowActions.ts';
import { toggleAction } from '#records/table/selection.ts';
import { usePageLoader } from '#records/list/usePageLoader.ts';
import { useAnimals } from './requests/queries.ts';
import { ANIMALS, columnsIn } from './register.tsx';
import { sortingOf } from './view/orders.ts';
import type { View } from './view/view.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Button } from '#ui/Button.tsx';

interface AllFoundProps {
  /** The number of animals in the list. */
  readonly loadedCount: number;
  /** The total number, if it is known. */
  readonly total: number | undefined;
  /** True while the rest is loading. */
  readonly isReading: boolean;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

const formatCount = (count: number) => count.toLocaleString('en');

/** Offers to select all results once all shown rows are selected and there are more. */
function AllFoundBar({ loadedCount, total, isReading, onAll, onStop }: AllFoundProps) {
  return (
    <p className="all-found" role="status">
      {isReading
        ? `Loading ${formatCount(loadedCount)}${total === undefined ? '' : ` of ${formatCount(total)}`} …`
        : `The ${formatCount(loadedCount)} animals shown are selected.`}
      <Button variant="quiet" onClick={isReading ? onStop : onAll}>
        {isReading ? 'Stop' : `Select all ${total === undefined ? 'that are found' : formatCount(total)}`}
      </Button>
    </p>
  );
}

const SortAnimals = lazyComponent(async () => (await import('./filters/SortAnimals.tsx')).SortAnimals);
const EmptyList = lazyComponent(() => import('./EmptyList.tsx'));

interface Props {
  readonly view: View;
  readonly rowSelection: RowSelection<AnimalRow>;
  readonly visibleColumns: VisibleColumns<AnimalRow>;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (animals: readonly AnimalRow[]) => void;
  readonly onRestore: (animals: readonly AnimalRow[]) => Promise<void>;
  readonly onSort: (sort: string) => void;
  readonly onChange: (part: Partial<View>) => void;
  /** Clears search and filters. */
  readonly onClear: () => void;
}

/** The number of rows rendered at first, and added each time while scrolling. */
const ROWS_PER_PAGE = 15;

const idsOf = (list: readonly AnimalRow[]) => list.map(({ id }) => id);

/** The register: a table on wide screens, cards on narrow ones; more pages load as the user scrolls. */
export function AnimalList(props: Props) {
  const {
    view,
    rowSelection,
    visibleColumns,
    onAdd,
    onEdit,
    onDelete,
    onRestore,
    onSort,
    onChange,
    onClear,
  } = props;
  const { selection, act: changeSelection } = rowSelection;
  const { query, rows: list, total: reportedTotal, progress, isWhole, setWhole } = useAnimals(view);
  const total = reportedTotal === undefined ? undefined : Math.max(list.length, reportedTotal);
  const pageLoader = usePageLoader(query, {
    loadedCount: list.length,
    first: ROWS_PER_PAGE,
    more: ROWS_PER_PAGE,
    wantsAll: isWhole,
  });
  const { density, height } = useDensity();
  const { columns: allColumns, isPlaced } = visibleColumns;
  const { residents, filters } = view;
  const due = filters['due'] ?? '';
  const exposure = filters['exposure'] ?? '';
  const columns = useMemo(
    () => columnsIn(allColumns, { residents, due, exposure }),
    [allColumns, residents, due, exposure],
  );
  useLoadedRows(rowSelection, list);
  const actions = useRowActions(ANIMALS, {
    onSelect: (id, withShift) =>
      changeSelection(toggleAction(idsOf(list), { id, anchorId: selection.anchorId, withShift })),
    onEdit,
    onDelete: (animal) => onDelete([animal]),
    onRestore: (animal) => void onRestore([animal]),
  });

  const hasMore = query.hasNextPage;
  const end = progress
    ? `${formatCount(list.length)}${hasMore ? '+' : ''} ${list.length === 1 && !hasMore ? 'animal' : 'animals'}`
    : `${formatCount(list.length)} of ${formatCount(total ?? list.length)}${hasMore && view.q ? '+' : ''}`;
  return (
    <RegisterList
      query={query}
      pagedQuery={pageLoader.pagedQuery}
      rows="animals"
      count={list.length}
      before={progress && !isWhole && <SearchProgress {...pageLoader} {...progress} rows="animals" />}
      empty={pageLoader.isWhole && <EmptyList view={view} onAdd={onAdd} onClear={onClear} />}
      end={end}
    >
      {selection.isAll && hasMore && (
        <AllFoundBar
          loadedCount={list.length}
          total={view.q ? undefined : total}
          isReading={pageLoader.isLooking}
          onAll={() => setWhole(true)}
          onStop={() => setWhole(false)}
        />
      )}
      <RegisterRows
        register={ANIMALS}
        {...{ list, actions, changeSelection, height }}
        total={total ?? list.length}
        selectedIds={selection.ids}
        visibleColumns={{ columns, isPlaced }}
        className={`animals-table rows-${density}`}
        sorting={residents !== 'deleted' && <SortAnimals view={view} change={onChange} />}
        sortOf={sortingOf(view, onSort)}
      />
    </RegisterList>
  );
}
