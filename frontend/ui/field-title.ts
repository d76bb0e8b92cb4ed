import { milestoneTitle, MILESTONES } from '#shared/rules/milestones.ts';

/** 'lastMilestoneDate' → 'Last milestone date'; names of behaviours stay as they are. */
export function fieldTitle(field: string): string {
  if (!/^[a-z][A-Za-z]+$/.test(field)) return field;
  const words = field.replaceAll(/([A-Z]+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as the history shows it: milestone types by their titles. */
export function valueTitle(text: string): string {
  const type = MILESTONES.find((each) => each === text);
  return type ? milestoneTitle(type) : text;
}
