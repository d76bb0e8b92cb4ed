import { useState } from 'react';
import { SeriesContext } from '../forms/series.ts';
import { loadForm, ReminderForm } from './ReminderForm.tsx';
import type { ReminderRecord, Reminder } from './screens.ts';
import { sharedDay } from './reminder-groups.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const LOADERS = {
  vaccination: () => import('../forms/vaccination/GroupVaccinationForm.tsx'),
  procedure: () => import('../forms/procedure/GroupProcedureForm.tsx'),
};

const GroupVaccinationForm = lazyComponent(LOADERS.vaccination);
const GroupProcedureForm = lazyComponent(LOADERS.procedure);

/** Loads the forms that complete `count` reminders of a kind; false if one of them cannot be loaded. */
export async function loadForms(kind: ReminderRecord['kind'], count: number): Promise<boolean> {
  try {
    const groupForms = count > 1 && kind !== 'med' ? [LOADERS[kind]()] : [];
    await Promise.all([loadForm(kind), ...groupForms]);
    return true;
  } catch {
    return false;
  }
}

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The initial day on which it was done; by default the day on which it was due. */
  readonly day?: string | undefined;
}

/** The form that completes one reminder, or a group of equal ones at once. */
function CompletionForm({ group, day, onDone, onClose }: Props & { readonly group: readonly Reminder[] }) {
  const [first] = group;
  if (!first) return null;
  const { reminderRecord, subject, title, dueDate } = first;
  if (group.length === 1)
    return (
      <ReminderForm
        mode="complete"
        actionDate={day ?? dueDate}
        {...{ reminderRecord, subject, onDone, onClose }}
      />
    );
  const props = {
    animals: group.map((reminder) => reminder.subject),
    reminders: group.map(({ id }) => id),
    title: `Complete ${title} of ${group.length} animals`,
    actionDate: day ?? sharedDay(group),
    onDone,
    onClose,
  };
  return (
    <>
      {reminderRecord.kind === 'vaccination' && (
        <GroupVaccinationForm {...props} record={reminderRecord.record} />
      )}
      {reminderRecord.kind === 'procedure' && (
        <GroupProcedureForm {...props} record={reminderRecord.record} />
      )}
    </>
  );
}

/** The forms that complete groups of reminders, one after the other, each with its number. */
export function CompletionForms({
  forms: groups,
  onDone,
  ...props
}: Props & { readonly forms: readonly (readonly Reminder[])[] }) {
  const [index, setIndex] = useState(0);
  const group = groups[index];
  if (!group) return null;
  return (
    <SeriesContext value={groups.length > 1 ? `${index + 1} of ${groups.length}` : ''}>
      <CompletionForm
        key={index}
        group={group}
        onDone={() => (index + 1 < groups.length ? setIndex(index + 1) : onDone())}
        {...props}
      />
    </SeriesContext>
  );
}
