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
 * Who an acquisition way asks for: 'rescue' (required), 'person' (a picker is shown) or none (product/animals 2.5).
 * @param means the meaning of the way
 */
export function askedBy(means: Means): Asked {
  if (means === MEANS.otherRescue) return 'rescue';
  return PERSONS.has(means) ? 'person' : undefined;
}

/** The label of the field for the person that a way asks for. */
export const partyTitle = (means: Means): string =>
  means === MEANS.otherRescue ? 'Other Rescue' : (PERSONS.get(means) ?? 'Person');

/** Ways after which the rescue may not rehome an animal yet, or its health is unknown. */
const HELD: ReadonlySet<Means> = new Set(['stray', 'seized', 'owner-euthanasia']);

/**
 * The status that taking an animal in proposes (product/animals 2.5).
 * @param means the meaning of the way; nothing known proposes as the documented form does
 */
export const proposedStatus = (means: Means): (typeof STATUSES)[number] =>
  HELD.has(means) ? 'quarantineHold' : 'adoptable';
