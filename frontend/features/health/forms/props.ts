import type { Subject } from './subject.ts';

/**
 * The purpose of a form: a new completed record, a correction of one, the completion of a reminder, or the correction
 * of a reminder.
 */
export type Mode = 'add' | 'edit' | 'complete' | 'editReminder';

/** The props of every form of a health record. */
export interface HealthFormProps<R> {
  readonly mode: Mode;
  /** At least one; several in mode 'add' only. */
  readonly animals: readonly Subject[];
  /** Present in every mode but 'add'. */
  readonly record?: R | undefined;
  /** The initial value of the day on which it was done; today by default, and never later. */
  readonly actionDate?: string | undefined;
  /** Called once everything is saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The props of the form of a completed record: a new one, a correction, or the completion of a reminder. */
export type RecordFormProps<R> = Omit<HealthFormProps<R>, 'mode'> & {
  readonly mode: 'add' | 'edit' | 'complete';
};

/** Identifies the draft of a form: by the record that it changes, or by the animals that get a new one. */
export const draftIdOf = (
  animals: readonly Subject[],
  record?: { readonly id: string; readonly version: number },
): string => (record ? `${record.id}#${record.version}` : animals.map(({ id }) => id).join());
