import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { useSend } from '#client/calls/api.ts';
import { FIRST_PAGE_ROWS } from '#client/paging/page-size.ts';
import { SearchProgress } from '#records/list/SearchProgress.tsx';
import { usePageLoader } from '#records/list/usePageLoader.ts';
import { RegisterList } from '#records/register/RegisterList.tsx';
import { RegisterRows } from '#records/register/RegisterRows.tsx';
import { type RowSelection, useLoadedRows } from '#records/register/useRegisterSelection.ts';
import type { VisibleColumns } from '#records/register/useColumns.ts';
import { useRowActions } from '#records/register/useRowActions.ts';
import { useDensity } from '#records/table/density.ts';
import { toggleAction } from '#records/table/selection.ts';
import { EmptyList } from './EmptyList.tsx';
import { usePeople } from './queries.ts';
import { DELETED_PEOPLE, PEOPLE } from './register.tsx';
import type { View } from './view.ts';

interface Props {
  readonly view: View;
  readonly rowSelection: RowSelection<PcoRow>;
  readonly visibleColumns: VisibleColumns<PcoRow>;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (pco: PcoRow) => void;
  readonly onClear: () => void;
}

const idsOf = (list: readonly PcoRow[]) => list.map(({ id }) => id);

/**
 * The register of people: a table on wide screens, cards on narrow ones; loads page after page while the user scrolls.
 */
export function PeopleList({ view, rowSelection, visibleColumns, onAdd, onEdit, onDelete, onClear }: Props) {
  const { selection, act: changeSelection } = rowSelection;
  const { query, rows: list, total: reportedTotal = 0, progress } = usePeople(view);
  const total = Math.max(list.length, reportedTotal);
  const restore = useSend(people.restore);
  const { density, height } = useDensity();
  useLoadedRows(rowSelection, list);
  const actions = useRowActions(PEOPLE, {
    onSelect: (id, withShift) =>
      changeSelection(toggleAction(idsOf(list), { id, anchorId: selection.anchorId, withShift })),
    onEdit,
    onDelete,
    onRestore: ({ id }) => restore.mutate({ input: { params: { id } } }),
  });
  const pageLoader = usePageLoader(query, {
    loadedCount: list.length,
    first: FIRST_PAGE_ROWS,
    more: FIRST_PAGE_ROWS,
    wantsAll: false,
  });
  const canSearchMore = query.hasNextPage && (view.q || view.part === 'deleted');
  const endText = progress
    ? `${list.length.toLocaleString('en')}${query.hasNextPage ? '+' : ''} ${list.length === 1 ? 'person or organization' : 'people and organizations'}`
    : `${list.length.toLocaleString('en')} of ${total.toLocaleString('en')}${canSearchMore ? '+' : ''}`;
  return (
    <RegisterList
      query={query}
      pagedQuery={progress ? pageLoader.pagedQuery : query}
      rows="people"
      count={list.length}
      before={progress && <SearchProgress {...pageLoader} {...progress} rows="people" />}
      empty={pageLoader.isWhole && <EmptyList view={view} onAdd={onAdd} onClear={onClear} />}
      end={endText}
    >
      <RegisterRows
        register={view.part === 'deleted' ? DELETED_PEOPLE : PEOPLE}
        {...{ list, total, changeSelection, actions, visibleColumns, height }}
        selectedIds={selection.ids}
        className={`people-table rows-${density}`}
      />
    </RegisterList>
  );
}
