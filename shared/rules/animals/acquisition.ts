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
 * The contact that an acquisition way needs: 'rescue' (required), 'person' (a picker is shown) or none
 * (product/animals 2.5).
 * @param means the meaning of the way
 */
export function partyForWay(means: Means): PartyRole {
  if (means === MEANS.otherRescue) return 'rescue';
  return PERSON_TITLES.has(means) ? 'person' : undefined;
}

/** The label of the field for the contact that an acquisition way asks for. */
export const partyTitle = (means: Means): string =>
  means === MEANS.otherRescue ? 'Other Rescue' : (PERSON_TITLES.get(means) ?? 'Person');

/** True for a way that has a case at a court or an agency, whose number the intake asks for. */
export const hasCaseNumber = (means: Means): boolean => means === 'seized';

/** The acquisition ways that propose a hold, with the setting for its days; undefined for no end date. */
const HOLD_DAYS_BY_MEANS: ReadonlyMap<Means, keyof HoldDays | undefined> = new Map([
  ['stray', 'strayHoldDays'],
  ['seized', 'seizedHoldDays'],
  ['owner-euthanasia', undefined],
]);

/**
 * The status that an intake proposes, and the end of a proposed hold (product/animals 2.5).
 * @param means the meaning of the acquisition way; others than those with a hold propose `adoptable`
 * @param from the day of intake, from which the days of the hold are counted
 */
export function proposedHold(means: Means, holdDays: HoldDays, from: string): Required<HoldState> {
  const setting = HOLD_DAYS_BY_MEANS.get(means);
  const days = setting ? holdDays[setting] : '';
  if (!HOLD_DAYS_BY_MEANS.has(means) || days === 0) return { status: 'adoptable', holdUntil: '' };
  return { status: 'quarantineHold', holdUntil: days && isDay(from) ? addDays(from, days) : '' };
}
