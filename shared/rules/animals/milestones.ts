import * as z from 'zod';
import { capitalize } from '../text/phrases.ts';
import { addDays } from '../time/due.ts';

/** The canonical milestone types (product/milestones 1.1). */
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

const RESIDENT_MILESTONES: ReadonlySet<MilestoneType> = new Set([
  'intake',
  'reintake',
  'adoption-return',
  'foster-return',
  'found',
  'foster',
]);

/** True if an animal whose last milestone is `last` is a current resident, in the shelter or in foster. */
export function isCurrentResident(last: MilestoneType): boolean {
  return RESIDENT_MILESTONES.has(last);
}

/**
 * The last milestones after which an animal lives with the rescue itself, which assigns its location (product/animals
 * 5.1).
 */
const MOVABLE_MILESTONES: ReadonlySet<MilestoneType> = new Set([
  'intake',
  'adoption-return',
  'foster-return',
  'found',
  'reintake',
]);

/** True if the rescue assigns the location of an animal whose last milestone is `last`. */
export const isMovable = (last: MilestoneType): boolean => MOVABLE_MILESTONES.has(last);

/** The refusal of a milestone for several animals whose last milestones differ. */
export const DIFFERENT_LAST_MILESTONES = 'Selected animals must have the same last milestone';

/** True if all animals have the same last milestone; only then do they get a new one together. */
export const haveSameLastMilestone = (
  animals: readonly { readonly lastMilestone: MilestoneType }[],
): boolean => new Set(animals.map(({ lastMilestone }) => lastMilestone)).size <= 1;

/** The error for `count` selected animals if at least one of them cannot get a new location (product/animals 5.1). */
export const notMovableMessage = (count: number): string =>
  count === 1
    ? 'A location change for this animal requires a different Last Milestone.'
    : 'At least one animal requires a different last milestone.';

/** 'returned-to-owner' → 'Returned to owner'. */
export function milestoneTitle(type: MilestoneType): string {
  return capitalize(type.replaceAll('-', ' '));
}

/** Other spellings of milestone types, used by some pages and by the old system (product/milestones 1.1). */
const SPELLINGS = new Map<string, MilestoneType>([
  ['return-to-owner', 'returned-to-owner'],
  ['returnToOwner', 'returned-to-owner'],
  ['returnedToOwner', 'returned-to-owner'],
  ['adoptionReturn', 'adoption-return'],
  ['fosterReturn', 'foster-return'],
  ['reIntake', 'reintake'],
]);

/** The canonical type of a spelling; the text itself if it is unknown. */
export const canonicalMilestone = (text: string): string => SPELLINGS.get(text) ?? text;

const NEXT_FROM_SHELTER: readonly MilestoneType[] = [
  'adoption',
  'foster',
  'lost',
  'released',
  'death',
  'returned-to-owner',
  'transfer',
];

/** The allowed transitions (product/milestones 1.2). */
const NEXT_MILESTONES: Record<MilestoneType, readonly MilestoneType[]> = {
  birth: [],
  intake: NEXT_FROM_SHELTER,
  'adoption-return': NEXT_FROM_SHELTER,
  'foster-return': NEXT_FROM_SHELTER,
  found: NEXT_FROM_SHELTER,
  reintake: NEXT_FROM_SHELTER,
  adoption: ['adoption-return', 'death', 'reintake'],
  foster: ['adoption', 'foster-return', 'lost', 'released', 'death', 'returned-to-owner', 'transfer'],
  lost: ['found'],
  released: ['death', 'reintake'],
  'returned-to-owner': ['reintake'],
  transfer: ['reintake'],
  death: [],
};

/** The milestones that can be added to an animal whose last one is `last`. */
export const nextMilestones = (last: MilestoneType): readonly MilestoneType[] => NEXT_MILESTONES[last];

/**
 * The result of `nextMilestones`, and for an animal in foster care also `foster`, since it can move to another foster
 * in one step.
 */
export const addableMilestones = (last: MilestoneType): readonly MilestoneType[] =>
  last === 'foster' ? [...NEXT_MILESTONES.foster, 'foster'] : NEXT_MILESTONES[last];

/** The title of a foster milestone of animals that are in foster care already. */
const ANOTHER_FOSTER = 'Move to Another Foster';

/** The special title for adding a milestone of `type` after `last`; undefined if the usual title fits. */
export const addableTitle = (type: string, last: MilestoneType): string | undefined =>
  type === 'foster' && last === 'foster' ? ANOTHER_FOSTER : undefined;

const BUTTON_LABELS: Partial<Record<MilestoneType, string>> = {
  'adoption-return': 'Return from Adoption',
  'foster-return': 'Return from Foster',
  found: 'Found',
  reintake: 'Reintake',
  adoption: 'Adopt',
  foster: 'Foster',
  transfer: 'Transfer',
  'returned-to-owner': 'Return to Owner',
  death: 'Record Death',
};

/** The words of a button that adds a milestone of `type` after `last`, and the title of its form. */
export const addMilestoneLabel = (type: MilestoneType, last: MilestoneType): string =>
  addableTitle(type, last) ?? BUTTON_LABELS[type] ?? milestoneTitle(type);

/** The party of a milestone: a person of the register, another rescue, or none (product/milestones 2.4). */
export function partyOf(type: MilestoneType): 'person' | 'rescue' | undefined {
  if (type === 'adoption' || type === 'foster' || type === 'returned-to-owner') return 'person';
  return type === 'transfer' ? 'rescue' : undefined;
}

/** True for the return milestones, which name the person that the animal comes back from. */
export const returnsFromPerson = (type: MilestoneType): boolean =>
  type === 'adoption-return' || type === 'foster-return';

/** True for a milestone that begins another stay, for which the form proposes a status. */
export const beginsNewStay = (type: string): boolean => type === 'reintake' || type === 'adoption-return';

/** The label of a milestone's amount; undefined if it has none (product/milestones 2.2). */
export function feeTitle(type: MilestoneType): string | undefined {
  if (type === 'adoption') return 'Adoption Fee (if any)';
  if (type === 'adoption-return') return 'Refund Amount (if any)';
  return type === 'returned-to-owner' || type === 'transfer' ? 'Amount (if any)' : undefined;
}

/** True if a milestone needs notes that give the reason (product/milestones 2.3). */
export const needsNotes = (type: MilestoneType): boolean => type === 'adoption-return' || type === 'death';

/** True for birth and intake, which are created and deleted only together with the animal. */
export const isFirstMilestone = (type: MilestoneType): boolean => type === 'birth' || type === 'intake';

/** The earliest day of any milestone (product/milestones 2.1). */
export const EARLIEST_DATE = '1990-01-01';
/** The error for an earlier day; it names only a year, since that is written the same way in every country. */
export const TOO_EARLY = 'Date must be in 1990 or later';

interface DatedMilestone {
  readonly id: string;
  readonly milestoneType: MilestoneType;
  readonly milestoneDate: string;
}

const earlierOf = (a: string, b: string) => (a < b ? a : b);

/**
 * The days that a milestone may be moved to: strictly between its neighbors, not after `today`; an intake may be of
 * the day of birth (product/milestones 3.2). If no day lies between the neighbors, only the day that
 * the milestone has now is allowed.
 * @param history all milestones of the animal, earliest first
 * @returns first and last day allowed, `YYYY-MM-DD`; undefined if the history has no milestone with this id
 */
export function allowedDays(
  history: readonly DatedMilestone[],
  id: string,
  today: string,
): { from: string; to: string } | undefined {
  const index = history.findIndex((milestone) => milestone.id === id);
  const current = history[index];
  if (!current) return undefined;
  const [before, after] = [history[index - 1], history[index + 1]];
  const from = before?.milestoneDate
    ? addDays(before.milestoneDate, current.milestoneType === 'intake' ? 0 : 1)
    : EARLIEST_DATE;
  const latest = after ? addDays(after.milestoneDate, current.milestoneType === 'birth' ? 0 : -1) : today;
  const to = earlierOf(latest, today);
  return from <= to ? { from, to } : { from: current.milestoneDate, to: current.milestoneDate };
}
