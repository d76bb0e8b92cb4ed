import type { ComponentType } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { HealthKind, ReminderKind } from '#shared/rules/health/health.ts';
import type { AnimalRecords } from '#parts/animal/RecordScreen.tsx';
import type { AddProps, BarProps, RecordDialogProps, RecordList } from '#records/list/RecordList.tsx';
import type { Column, RecordWithId } from '#records/table/RecordTable.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { DeleteRecord, type RemoveCall } from '../forms/undo/DeleteRecord.tsx';
import type { HealthFormProps, Mode } from '../forms/props.ts';
import { subjectOf } from '../forms/subject.ts';
import { RemindersBar } from '../reminders/giving/RemindersBar.tsx';
import { toggleSelected, type SelectableReminder } from '../reminders/giving/selected.ts';
import type { Tab } from './ReminderTabsScreen.tsx';

const SetReminders = lazyComponent(() => import('../reminders/setting/SetReminders.tsx'));

type RecordDialogComponent<R> = ComponentType<RecordDialogProps<Animal, R>>;
type Form<R> = ComponentType<HealthFormProps<R>>;

type OwnerProps = AddProps<Animal>;

/** The declaration of a kind of health record, for every screen. */
interface Kind<R> extends Pick<AnimalRecords<R & RecordWithId>, 'title' | 'right'> {
  readonly kind: HealthKind;
  readonly nameOf: (record: R) => string;
  readonly Form: Form<R>;
  readonly remove: RemoveCall;
}

/** Makes the form that adds a record to the animal of the screen. */
const createAddDialog = <R,>(AddForm: Form<R>) =>
  function Add({ owner, onClose }: OwnerProps) {
    return (
      <AddForm
        mode="add"
        animals={[subjectOf(owner)]}
        actionDate={rescueToday()}
        onDone={onClose}
        onClose={onClose}
      />
    );
  };

/** Makes the form that edits or completes a record. */
const createEditDialog = <R,>(
  EditForm: Form<R>,
  mode: Mode,
  doneOn?: (record: R) => string | undefined,
): RecordDialogComponent<R> =>
  function Edit({ owner, record, onClose }) {
    const actionDate = mode === 'complete' ? doneOn?.(record) : rescueToday();
    return (
      <EditForm
        {...{ mode, record, actionDate }}
        animals={[subjectOf(owner)]}
        onDone={onClose}
        onClose={onClose}
      />
    );
  };

const createDeleteDialog = <R extends RecordWithId>({
  kind,
  remove,
  nameOf,
}: Kind<R>): RecordDialogComponent<R> =>
  function Delete({ owner, record, onClose }) {
    return (
      <DeleteRecord kind={kind} id={record.id} call={remove} onClose={onClose}>
        <strong>{nameOf(record)}</strong> of {owner.animalName}
      </DeleteRecord>
    );
  };

/** Declares the screen of notes or SOAPs of an animal. */
export const toTextRecords = <R extends RecordWithId>(
  kind: Kind<R> & Pick<RecordList<Animal, R>, 'Read' | 'columns' | 'empty'>,
): AnimalRecords<R> => ({
  ...kind,
  tall: true,
  Add: createAddDialog(kind.Form),
  dialogs: { edit: createEditDialog(kind.Form, 'edit'), delete: createDeleteDialog(kind) },
});

/** A kind of health record that has reminders. */
interface KindWithReminders<R extends SelectableReminder> extends Kind<R> {
  readonly kind: ReminderKind;
  readonly readerOf: (reminder: boolean) => AnimalRecords<R>['Read'];
  readonly columns: Readonly<Record<Tab, readonly Column<R>[]>>;
  readonly empty: Readonly<Record<Tab, AnimalRecords<R>['empty']>>;
  /** The initial day in the form that completes a reminder; today by default. */
  readonly doneOn?: (record: R) => string | undefined;
  /** True if several can be marked as given at once. */
  readonly canMarkGiven?: boolean;
}

const createRemindersBar = <R extends SelectableReminder>(
  canMarkGiven: boolean,
): ComponentType<BarProps<R>> =>
  function Bar({ selected, onOpen, onClear }) {
    return (
      <RemindersBar
        {...{ selected, canMarkGiven }}
        onComplete={() => {
          const [firstSelected] = selected;
          if (firstSelected) onOpen('complete', firstSelected);
        }}
        onGiven={onClear}
      />
    );
  };

const createSetReminders = (kind: ReminderKind) =>
  function Add({ owner, onClose }: OwnerProps) {
    return <SetReminders animals={[subjectOf(owner)]} kind={kind} onDone={onClose} onClose={onClose} />;
  };

/** Declares the two lists of a kind that has reminders: its completed records and its reminders. */
export function toReminderTabs<R extends SelectableReminder>(
  kindWithReminders: KindWithReminders<R>,
): Record<Tab, AnimalRecords<R>> {
  const { kind, Form: KindForm, doneOn, canMarkGiven = false } = kindWithReminders;
  const deleteDialog = createDeleteDialog(kindWithReminders);
  const listOf = (tab: Tab) => ({
    ...kindWithReminders,
    columns: kindWithReminders.columns[tab],
    empty: kindWithReminders.empty[tab],
    tall: true,
    Read: kindWithReminders.readerOf(tab === 'reminders'),
  });
  return {
    done: {
      ...listOf('done'),
      Add: createAddDialog(KindForm),
      dialogs: { edit: createEditDialog(KindForm, 'edit'), delete: deleteDialog },
    },
    reminders: {
      ...listOf('reminders'),
      Add: createSetReminders(kind),
      dialogs: {
        edit: createEditDialog(KindForm, 'editReminder'),
        complete: createEditDialog(KindForm, 'complete', doneOn),
        delete: deleteDialog,
      },
      selecting: {
        Bar: createRemindersBar(canMarkGiven),
        toggleSelected: (now, id) => toggleSelected(now, id, canMarkGiven),
      },
    },
  };
}
