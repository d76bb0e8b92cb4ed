import { lazy, Suspense } from 'react';
import { ReminderForm } from './ReminderForm.tsx';
import type { Reminder } from './screens.ts';
import { sharedDay } from './together.ts';

const VaccinatedTogether = lazy(() => import('../forms/vaccination/VaccinatedTogether.tsx'));
const TreatedTogether = lazy(() => import('../forms/procedure/TreatedTogether.tsx'));

interface Props {
  /** Of `formsOf`; at least one. */
  readonly form: readonly Reminder[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form that completes one reminder, or several of the same at once. */
export function Completing({ form, onDone, onClose }: Props) {
  const [first] = form;
  if (!first) return null;
  const { of, subject, title, dueDate } = first;
  if (form.length === 1)
    return <ReminderForm mode="complete" actionDate={dueDate} {...{ of, subject, onDone, onClose }} />;
  const props = {
    animals: form.map((one) => one.subject),
    reminders: form.map(({ id }) => id),
    title: `Complete ${title} of ${form.length} animals`,
    actionDate: sharedDay(form),
    onDone,
    onClose,
  };
  return (
    <Suspense>
      {of.kind === 'vaccination' && <VaccinatedTogether {...props} record={of.record} />}
      {of.kind === 'procedure' && <TreatedTogether {...props} record={of.record} />}
    </Suspense>
  );
}
