import type { Subject } from '../forms/subject.ts';
import type { ReminderRecord } from './screens.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const LOADERS = {
  vaccination: () => import('../forms/vaccination/VaccinationForm.tsx'),
  procedure: () => import('../forms/procedure/ProcedureForm.tsx'),
  med: () => import('../forms/med/MedForm.tsx'),
};

const VaccinationForm = lazyComponent(LOADERS.vaccination);
const ProcedureForm = lazyComponent(LOADERS.procedure);
const MedForm = lazyComponent(LOADERS.med);

/** Loads the form of a kind, for a screen that must work offline. @throws if it cannot be loaded */
export const loadForm = (kind: ReminderRecord['kind']): Promise<unknown> => LOADERS[kind]();

interface Props {
  readonly mode: 'complete' | 'editReminder';
  readonly reminderRecord: ReminderRecord;
  readonly subject: Subject;
  /** The initial day on which it was done; today by default. */
  readonly actionDate?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form of a reminder of any kind; each loads when it is first opened. */
export function ReminderForm({ reminderRecord, subject, ...rest }: Props) {
  const props = { ...rest, animals: [subject] };
  return (
    <>
      {reminderRecord.kind === 'vaccination' && <VaccinationForm {...props} record={reminderRecord.record} />}
      {reminderRecord.kind === 'procedure' && <ProcedureForm {...props} record={reminderRecord.record} />}
      {reminderRecord.kind === 'med' && <MedForm {...props} record={reminderRecord.record} />}
    </>
  );
}
