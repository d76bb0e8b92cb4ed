import { isCurrentResident, milestoneTitle, type MilestoneType } from '#shared/rules/animals/milestones.ts';

/** The effects of deleting the latest milestone; `before` is the one that becomes the latest, undefined until it is loaded. */
export function followsDeleting(
  name: string,
  type: MilestoneType,
  before: MilestoneType | undefined,
): string {
  if (!before) return 'The one before it will be the last milestone again.';
  const [wasResident, is] = [isCurrentResident(before), isCurrentResident(type)];
  if (wasResident && !is)
    return before === 'foster'
      ? `${name} is in foster care again, and reminders return.`
      : `${name} becomes a resident again, and reminders return.`;
  if (is && !wasResident) return `${name} will no longer be a resident, and reminders pause.`;
  if (type === 'foster') return `${name} will no longer be in foster care.`;
  if (before === 'foster') return `${name} is in foster care again.`;
  return `The last milestone will be ${milestoneTitle(before)} again.`;
}
