import { formatDay } from '#shared/rules/time/dates.ts';
import { formatRecentTime } from '#ui/time/moment.ts';

/** The time of giving an item, and the day that is recorded for it if it is an earlier one. */
export interface GivenMoment {
  readonly at: string;
  readonly givenOn?: string | undefined;
}

/** The day recorded for an item that was given, or else the time of giving, as text; '' if neither is known. */
export const givenTime = ({ at, givenOn }: GivenMoment, countryCode: string | undefined): string =>
  givenOn ? formatDay(givenOn, countryCode) : formatRecentTime(at, countryCode);
