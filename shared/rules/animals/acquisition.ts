import { MEANS, type Means } from '../lists/means.ts';
import type { STATUSES } from './animals.ts';

type Asked = 'rescue' | 'person' | undefined;

/** Ways by which a person brings an animal or had it, by what they mean, and what that person is to it. */
const PERSONS: ReadonlyMap<Means, string> = new Map([
  [MEANS.person, 'Person'],
  ['stray', 'Finder'],
  ['owner', 'Owner'],
  ['owner-euthanasia', 'Owner'],
]);

/**
 * Who an acquisition way asks for: 'rescue' (required), 'person' (a picker is shown) or nobody (product/animals 2.5).
 * @param means what the way means
 */
export function askedBy(means: Means): Asked {
  if (means === MEANS.otherRescue) return 'rescue';
  return PERSONS.has(means) ? 'person' : undefined;
}

/** What whoever a way asks for is called at its field. */
export const partyTitle = (means: Means): string =>
  means === MEANS.otherRescue ? 'Other Rescue' : (PERSONS.get(means) ?? 'Person');

/** Ways after which an animal is not the rescue's to give away yet, or nobody knows what it brings along. */
const HELD: ReadonlySet<Means> = new Set(['stray', 'seized', 'owner-euthanasia']);

/**
 * The status that taking an animal in proposes (product/animals 2.5).
 * @param means what the way means; nothing known proposes as the documented form does
 */
export const proposedStatus = (means: Means): (typeof STATUSES)[number] =>
  HELD.has(means) ? 'quarantineHold' : 'adoptable';
