import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { formatRecentTime } from '#ui/time/moment.ts';

/** The time of giving an item, and the day that is recorded for it if it is an earlier one. */
interface GivenMoment {
  readonly at: string;
  readonly givenOn?: string | undefined;
}

/** The user who gave an item, and when; '' for what is not known. */
export interface GivenStamp extends GivenMoment {
  readonly by: string;
}

/** The stamp of an item by the loaded round; undefined if it was not given. */
export const givenStamp = ({ givenAt, givenBy, givenOn }: RoundItem): GivenStamp | undefined =>
  givenBy === undefined && givenAt === undefined
    ? undefined
    : { by: givenBy ?? '', at: givenAt ?? '', givenOn };

/** The day recorded for an item that was given, or else the time of giving, as text; '' if neither is known. */
export const givenTime = ({ at, givenOn }: GivenMoment, countryCode: string | undefined): string =>
  givenOn ? formatDay(givenOn, countryCode) : formatRecentTime(at, countryCode);

/** A stamp as text, without what is not known. */
export const givenText = (stamp: GivenStamp, countryCode: string | undefined): string =>
  [stamp.by, givenTime(stamp, countryCode)].filter(Boolean).join(', ');
