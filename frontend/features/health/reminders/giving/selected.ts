import { DOSAGE_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';

/** The fields that a reminder needs to be selected in a list and marked as given. */
export interface SelectableReminder {
  readonly id: string;
  readonly dueDate?: string | undefined;
  /** The dosage of a med; '' if none was entered. */
  readonly dosage?: string | undefined;
}

/** The selection after a press on a row; if only one row can be selected, it replaces the previous one. */
export function toggleSelected(
  selectedIds: ReadonlySet<string>,
  id: string,
  allowsSeveral: boolean,
): ReadonlySet<string> {
  const newIds = new Set(allowsSeveral || selectedIds.has(id) ? selectedIds : []);
  if (!newIds.delete(id)) newIds.add(id);
  return newIds;
}

/** True if the button of the completion form is shown: the form is for one reminder (product/health 4.4). */
export const showsComplete = (selectedCount: number): boolean => selectedCount <= 1;

/** The message for reminders without a dosage, which the completion form asks for. */
export const DOSAGE_HINT = `${DOSAGE_REQUIRED}: please use Reminder Complete`;

/**
 * The obstacle to marking as given: none is selected, or one is in the future (product/health 4.3) or has no dosage.
 */
export function findObstacle(
  selected: readonly Pick<SelectableReminder, 'dueDate' | 'dosage'>[],
  today: string,
): 'none' | 'future' | 'dosage' | undefined {
  if (selected.length === 0) return 'none';
  if (selected.some(({ dueDate = '' }) => dueDate > today)) return 'future';
  return selected.some(({ dosage }) => dosage === '') ? 'dosage' : undefined;
}
