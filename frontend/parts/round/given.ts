import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { formatRecentTime } from '#ui/time/moment.ts';

/** The text of when an item of the round was given: the day recorded for it, or else the time; '' if neither is known. */
export const givenTime = (
  givenAt: string,
  { givenOn }: Pick<RoundItem, 'givenOn'>,
  countryCode: string | undefined,
): string => (givenOn ? formatDay(givenOn, countryCode) : formatRecentTime(givenAt, countryCode));
