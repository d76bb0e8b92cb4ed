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

/** After these an animal lives with the rescue itself, which says where (spec 001 §4 "New Location"). */
const MOVABLE: ReadonlySet<MilestoneType> = new Set([
  'intake',
  'adoption-return',
  'foster-return',
  'found',
  'reintake',
]);

/** True if the rescue says where an animal lives whose last milestone is `last`. */
export const isMovable = (last: MilestoneType): boolean => MOVABLE.has(last);

/** Why `count` animals, of which some are not movable, get no new location (spec 001 §5, §8). */
export const notMovable = (count: number): string =>
  count === 1
    ? 'A location change for this animal requires a different Last Milestone.'
    : 'At least one animal requires a different last milestone.';

/** 'returned-to-owner' → 'Returned to owner'. */
export function milestoneTitle(type: MilestoneType): string {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
