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

/** Loads the forms that complete `count` reminders of a kind; false if the form of a single one cannot be loaded. */
export async function loadForms(kind: ReminderRecord['kind'], count: number): Promise<boolean> {
  if (count > 1 && kind !== 'med') await LOADERS[kind]().catch(() => undefined);
  return loadForm(kind);
}

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The initial day on which it was done; by default the day on which it was due. */
  readonly day?: string | undefined;
}

/** The form that completes one reminder, or a group of equal ones at once. */
function CompletionForm({ form, day, onDone, onClose }: Props & { readonly form: readonly Reminder[] }) {
  const [first] = form;
  if (!first) return null;
  const { reminderRecord, subject, title, dueDate } = first;
  if (form.length === 1)
    return (
      <ReminderForm
        mode="complete"
        actionDate={day ?? dueDate}
        {...{ reminderRecord, subject, onDone, onClose }}
      />
    );
  const props = {
    animals: form.map((reminder) => reminder.subject),
    reminders: form.map(({ id }) => id),
    title: `Complete ${title} of ${form.length} animals`,
    actionDate: day ?? sharedDay(form),
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
  forms,
  onDone,
  ...props
}: Props & { readonly forms: readonly (readonly Reminder[])[] }) {
  const [index, setIndex] = useState(0);
  const group = forms[index];
  if (!group) return null;
  return (
    <SeriesContext value={forms.length > 1 ? `${index + 1} of ${forms.length}` : ''}>
      <CompletionForm
        key={index}
        form={group}
        onDone={() => (index + 1 < forms.length ? setIndex(index + 1) : onDone())}
        {...props}
      />
    </SeriesContext>
  );
}
