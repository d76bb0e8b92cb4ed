import { MEANS, type Means } from '../lists/means.ts';
import { addDays } from '../time/due.ts';
import { isDay } from '../time/dates.ts';
import type { HoldDays, HoldState } from './holds.ts';

type PartyRole = 'rescue' | 'person' | undefined;

/** The label of the person who brings an animal, by the meaning of the acquisition way. */
const PERSON_TITLES: ReadonlyMap<Means, string> = new Map([
  [MEANS.person, 'Person'],
  ['stray', 'Finder'],
  ['owner', 'Owner'],
  ['owner-euthanasia', 'Owner'],
  ['seized', 'Agency or Officer'],
]);

/**
 * The contact that an acquisition way needs: 'rescue' (required), 'person' (a picker is shown) or none (product/animals 2.5).
 * @param means the meaning of the way
 */
export function partyForWay(means: Means): PartyRole {
  if (means === MEANS.otherRescue) return 'rescue';
  return PERSON_TITLES.has(means) ? 'person' : undefined;
}

/** The label of the field for the person that a way asks for. */
export const partyTitle = (means: Means): string =>
  means === MEANS.otherRescue ? 'Other Rescue' : (PERSON_TITLES.get(means) ?? 'Person');

/** True for a way that has a case at a court or an agency, whose number the intake asks for. */
export const hasCaseNumber = (means: Means): boolean => means === 'seized';

/** Ways after which the rescue may not rehome an animal yet, or its health is unknown. */
const HOLD_DAYS_BY_MEANS: ReadonlyMap<Means, keyof HoldDays | undefined> = new Map([
  ['stray', 'strayHoldDays'],
  ['seized', 'seizedHoldDays'],
  ['owner-euthanasia', undefined],
]);

/**
 * The status that taking an animal in proposes, and of a hold until when (product/animals 2.5).
 * @param means the meaning of the way; nothing known proposes as the documented form does
 * @param from the day of intake, of which the days are counted
 */
export function proposedHold(means: Means, holdDays: HoldDays, from: string): Required<HoldState> {
  const setting = HOLD_DAYS_BY_MEANS.get(means);
  const days = setting ? holdDays[setting] : '';
  if (!HOLD_DAYS_BY_MEANS.has(means) || days === 0) return { status: 'adoptable', holdUntil: '' };
  return { status: 'quarantineHold', holdUntil: days && isDay(from) ? addDays(from, days) : '' };
}
