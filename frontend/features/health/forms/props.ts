import type { Subject } from './subject.ts';

/**
 * What a form is for: a new completed record, a correction of one, the completion of a reminder, or the correction of a
 * reminder.
 */
export type Mode = 'add' | 'edit' | 'complete' | 'editReminder';

/** What every form of a health record gets. */
export interface HealthFormProps<R> {
  readonly mode: Mode;
  /** At least one; several in mode 'add' only. */
  readonly animals: readonly Subject[];
  /** In every mode but 'add'. */
  readonly record?: R | undefined;
  /** When it was done, as the form begins; today unless told, and never later. */
  readonly actionDate?: string | undefined;
  /** Everything was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form of what was done: new, to correct, or what a reminder becomes. */
export type DoneProps<R> = Omit<HealthFormProps<R>, 'mode'> & { readonly mode: 'add' | 'edit' | 'complete' };

/** What a form is about, for what is kept of it: the record as it is, or the animals that get a new one. */
export const aboutOf = (
  animals: readonly Subject[],
  record?: { readonly id: string; readonly version: number },
): string => (record ? `${record.id}#${record.version}` : animals.map(({ id }) => id).join());
