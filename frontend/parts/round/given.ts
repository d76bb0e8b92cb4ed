import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { formatRecentTime } from '#ui/time/moment.ts';

/** When something of the round was given: the time of today, or the day that was recorded for it; '' where neither is known. */
export const givenTime = (
  givenAt: string,
  { givenOn }: Pick<RoundItem, 'givenOn'>,
  countryCode: string | undefined,
): string => (givenOn ? formatDay(givenOn, countryCode) : formatRecentTime(givenAt, countryCode));
