import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { formatRecentTime } from '#ui/time/moment.ts';

/** The day recorded for an item that was given, or else the time of giving, as text; '' if neither is known. */
export const givenTime = (
  givenAt: string,
  { givenOn }: Pick<RoundItem, 'givenOn'>,
  countryCode: string | undefined,
): string => (givenOn ? formatDay(givenOn, countryCode) : formatRecentTime(givenAt, countryCode));
