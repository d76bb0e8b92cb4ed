import * as z from 'zod';

/** The canonical milestone types (READINGS "Animals and milestones"). */
export const MILESTONES = [
  'birth',
  'intake',
  'adoption',
  'adoption-return',
  'foster',
  'foster-return',
  'lost',
  'found',
  'released',
  'death',
  'returned-to-owner',
  'reintake',
  'transfer',
] as const;

export const MilestoneType = z.enum(MILESTONES);
export type MilestoneType = (typeof MILESTONES)[number];

const CURRENT: ReadonlySet<MilestoneType> = new Set([
  'intake',
  'reintake',
  'adoption-return',
  'foster-return',
  'found',
  'foster',
]);

/** True if an animal whose last milestone is `last` is a current resident, in the shelter or in foster. */
export function isCurrentResident(last: MilestoneType): boolean {
  return CURRENT.has(last);
}

/** 'returned-to-owner' → 'Returned to owner'. */
export function milestoneTitle(type: MilestoneType): string {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
