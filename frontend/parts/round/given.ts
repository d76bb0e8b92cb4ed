import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { clockOf } from '#ui/time/moment.ts';

/** When something of the round was given: the time of today, or the day that was recorded for it; '' where neither is known. */
export const givenTime = (
  at: string,
  { givenOn }: Pick<RoundItem, 'givenOn'>,
  countryCode: string | undefined,
): string => (givenOn ? formatDay(givenOn, countryCode) : clockOf(at, countryCode));
