import { isCurrentResident, milestoneTitle, type MilestoneType } from '#shared/rules/animals/milestones.ts';

/** The effect of deleting the latest milestone, as a sentence; `previousType` is undefined until it is loaded. */
export function effectsOfDeleting(
  name: string,
  type: MilestoneType,
  previousType: MilestoneType | undefined,
): string {
  if (!previousType) return 'The one before it will be the last milestone again.';
  const [wasResident, isResident] = [isCurrentResident(previousType), isCurrentResident(type)];
  if (wasResident && !isResident)
    return previousType === 'foster'
      ? `${name} is in foster care again, and reminders return.`
      : `${name} becomes a resident again, and reminders return.`;
  if (isResident && !wasResident) return `${name} will no longer be a resident, and reminders pause.`;
  if (type === 'foster') return `${name} will no longer be in foster care.`;
  if (previousType === 'foster') return `${name} is in foster care again.`;
  return `The last milestone will be ${milestoneTitle(previousType)} again.`;
}
