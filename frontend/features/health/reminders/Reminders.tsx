import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { pageSizeOf } from '#client/paging/page-size.ts';
import { cursorOf, usePages } from '#client/paging/usePages.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import { DeleteRecord } from '../forms/undo/DeleteRecord.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { toggleAction, useSelection } from '#records/table/selection.ts';
import { TODAY_ONLY } from './DaysFilter.tsx';
import { RemindersBar } from './giving/RemindersBar.tsx';
import { CompletionForms } from './CompletionForms.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import { columnsOf, nameOf } from './columns.tsx';
import { groupIntoForms } from './reminder-groups.ts';
import type { Reminder, Screen } from './screens.ts';
import '#records/rows/loading.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useToday } from '#ui/time/clock.ts';

/** The hint if no reminder is selected (product/health 7.3). */
const SELECT_PROMPT = 'Select a reminder';

/** The reminders of all animals, the earliest first, page by page; `days` 0 is all of them. */
export function useReminders({ name, load }: Screen, days: number) {
  const today = useToday();
  return usePages({
    key: ['health', name, { days, today }],
    load: (from, signal) => load({ days, limit: pageSizeOf(from), ...cursorOf(from) }, signal),
    rowsOf: ({ reminders }) => reminders,
  });
}

type RemindersQuery = ReturnType<typeof useReminders>;

/** The list of a reminder screen, or its loading, empty or error state. */
export function Reminders({
  screen,
  days,
  remindersQuery,
  onAll,
}: {
  screen: Screen;
  days: number;
  remindersQuery: RemindersQuery;
  /** Shows the reminders of all days. */
  onAll: () => void;
}) {
  const canSet = useAccess('animals.actions.set_reminder');
  const { query, rows: list } = remindersQuery;
  if (query.isPending)
    return (
      <div className="card" role="status" aria-label="Loading the reminders">
        {[60, 45, 70, 55].map((width) => (
          <div key={width} className="loading-row">
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    );
  if (query.isError && !query.data)
    return <ErrorState message="Internal Error" onRetry={() => void query.refetch()} />;
  if (list.length === 0)
    return days !== 0 ? (
      <EmptyState
        icon="check"
        title={
          days === TODAY_ONLY ? 'Nothing is due today' : `Nothing is due within ${pluralize(days, 'day')}`
        }
        action={<Button onClick={onAll}>Show all reminders</Button>}
      >
        Reminders appear here as their day comes near.
      </EmptyState>
    ) : (
      <EmptyState
        icon={screen.icon}
        title="No reminders"
        action={
          canSet && (
            <ButtonLink variant="primary" to="/animals">
              Choose animals
            </ButtonLink>
          )
        }
      >
        What is due for your animals appears here. Select animals, then choose Set Reminders in their Actions.
      </EmptyState>
    );
  return <ReminderTable screen={screen} remindersQuery={remindersQuery} />;
}

/** The selected rows, and the functions that select them: with Shift, from the row that was pressed before. */
function useRowSelection(list: readonly Reminder[]) {
  const [selection, dispatch] = useSelection();
  const listRef = useRef({ list, anchorId: '' });
  useEffect(() => {
    listRef.current = { list, anchorId: selection.anchorId };
  }, [list, selection.anchorId]);
  const toggle = useCallback(
    (id: string, withShift: boolean) => {
      const { list: rows, anchorId } = listRef.current;
      const ids = rows.map((row) => row.id);
      dispatch(toggleAction(ids, { id, anchorId, withShift }));
    },
    [dispatch],
  );
  const selected = useMemo(() => list.filter(({ id }) => selection.ids.has(id)), [list, selection.ids]);
  const toggleAll = () =>
    dispatch(
      selected.length === list.length ? { type: 'clear' } : { type: 'all', ids: list.map(({ id }) => id) },
    );
  return { selection, selected, toggle, toggleAll, clear: () => dispatch({ type: 'clear' }) };
}

function ReminderTable({
  screen,
  remindersQuery: { query, rows: list, pages },
}: {
  screen: Screen;
  remindersQuery: RemindersQuery;
}) {
  const canEdit = useAccess(screen.right);
  const { selection, selected, toggle, toggleAll, clear } = useRowSelection(list);
  const [reminderToEdit, setEditing] = useState<Reminder>();
  const [reminderToDelete, setReminderToDelete] = useState<Reminder>();
  /** The groups of reminders that are being completed, each with one form. */
  const [groupsToComplete, setFormsToComplete] = useState<readonly (readonly Reminder[])[]>([]);
  const columns = useMemo(() => columnsOf(screen), [screen]);
  return (
    <>
      {canEdit && (
        <RemindersBar
          selected={selected}
          canMarkGiven={screen.kind === 'med'}
          noSelectionHint={SELECT_PROMPT}
          stays
          onComplete={() => setFormsToComplete(groupIntoForms(selected))}
          onGiven={clear}
        />
      )}
      <RecordTable
        records={list}
        columns={columns}
        showsAll
        className="reminders"
        exportOptions={{ title: screen.title, pages }}
        nameOf={nameOf}
        selecting={{ ids: selection.ids, onToggle: toggle, onToggleAll: toggleAll }}
        {...(canEdit && { onEdit: setEditing, onDelete: setReminderToDelete })}
      />
      <ListEnd query={query} noun="reminders">
        {`${pluralize(list.length, 'reminder')}${query.hasNextPage ? ' so far' : ''}`}
      </ListEnd>
      {reminderToEdit && (
        <ReminderForm
          key={reminderToEdit.id}
          mode="editReminder"
          reminderRecord={reminderToEdit.reminderRecord}
          subject={reminderToEdit.subject}
          onDone={() => setEditing(undefined)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {groupsToComplete.length > 0 && (
        <CompletionForms
          forms={groupsToComplete}
          onDone={() => {
            setFormsToComplete([]);
            clear();
          }}
          onClose={() => setFormsToComplete([])}
        />
      )}
      {reminderToDelete && (
        <DeleteRecord
          kind={screen.kind}
          id={reminderToDelete.id}
          call={screen.remove}
          onClose={() => setReminderToDelete(undefined)}
        >
          the reminder <strong>{reminderToDelete.title}</strong> of{' '}
          <strong>{reminderToDelete.subject.animalName}</strong>
        </DeleteRecord>
      )}
    </>
  );
}
