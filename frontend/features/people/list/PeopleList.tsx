import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { useSend } from '#client/calls/api.ts';
import { FIRST_ROWS } from '#client/paging/page-size.ts';
import { Looking } from '#records/list/Looking.tsx';
import { useLookingOn } from '#records/list/useLookingOn.ts';
import { RegisterList } from '#records/register/RegisterList.tsx';
import { RegisterRows } from '#records/register/RegisterRows.tsx';
import { type RowSelection, useShownRows } from '#records/register/useChosen.ts';
import type { ShownColumns } from '#records/register/useColumns.ts';
import { useRowActions } from '#records/register/useRowActions.ts';
import { useDensity } from '#records/table/density.ts';
import { toggleRows } from '#records/table/selection.ts';
import { EmptyList } from './EmptyList.tsx';
import { usePeople } from './queries.ts';
import { DELETED_PEOPLE, PEOPLE } from './register.tsx';
import type { View } from './view.ts';

interface Props {
  readonly view: View;
  readonly chosen: RowSelection<PcoRow>;
  readonly shown: ShownColumns<PcoRow>;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (pco: PcoRow) => void;
  readonly onClear: () => void;
}

const idsOf = (list: readonly PcoRow[]) => list.map(({ id }) => id);

/** The register of people: a table on wide screens, cards on narrow ones, page after page while one scrolls. */
export function PeopleList({ view, chosen, shown, onAdd, onEdit, onDelete, onClear }: Props) {
  const { selection, act } = chosen;
  const { query, rows: list, total: known = 0, far } = usePeople(view);
  const total = Math.max(list.length, known);
  const restore = useSend(people.restore);
  const { density, height } = useDensity();
  useShownRows(chosen, list);
  const actions = useRowActions(PEOPLE, {
    onSelect: (id, withShift) => act(toggleRows(idsOf(list), selection.anchor, id, withShift)),
    onEdit,
    onDelete,
    onRestore: ({ id }) => restore.mutate({ input: { params: { id } } }),
  });
  const looking = useLookingOn(query, { have: list.length, first: FIRST_ROWS, more: FIRST_ROWS, all: false });
  const isMore = query.hasNextPage && (view.q || view.shown === 'deleted');
  const end = far
    ? `${list.length.toLocaleString('en')}${query.hasNextPage ? '+' : ''} ${list.length === 1 ? 'person or organization' : 'people and organizations'}`
    : `${list.length} of ${total}${isMore ? '+' : ''}`;
  return (
    <RegisterList
      query={query}
      paged={far ? looking.paged : query}
      rows="people"
      count={list.length}
      before={far && <Looking {...looking} {...far} rows="people" />}
      empty={looking.isWhole && <EmptyList view={view} onAdd={onAdd} onClear={onClear} />}
      end={end}
    >
      <RegisterRows
        of={view.shown === 'deleted' ? DELETED_PEOPLE : PEOPLE}
        {...{ list, total, act, actions, shown, height }}
        ids={selection.ids}
        className={`people-table rows-${density}`}
      />
    </RegisterList>
  );
}
