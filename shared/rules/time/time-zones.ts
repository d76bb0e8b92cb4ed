import { isTimeZone, NO_ZONE } from './clock.ts';
import { COUNTRY_ZONES, STATE_ZONES } from './time-zones.table.ts';

/**
 * The time zone that a rescue most likely keeps.
 * @param countryId ISO 3166-1 alpha-2
 * @param state the code of its state (`ME`); the text of countries without a list of states decides nothing
 */
export const guessTimeZone = (countryId: string, state = ''): string =>
  STATE_ZONES.get(`${countryId}-${state}`) ?? COUNTRY_ZONES.get(countryId) ?? NO_ZONE;

/** A rescue's location. */
interface TimeZoneSettings {
  /** Chosen by hand; '' or absent: as guessed. */
  readonly timeZone?: string | undefined;
  readonly countryId?: string | undefined;
  readonly state?: string | undefined;
}

/** The time zone of a rescue: the one it chose, else the one of its country and state. */
export function timeZoneOf({ timeZone = '', countryId = '', state = '' }: TimeZoneSettings): string {
  return isTimeZone(timeZone) ? timeZone : guessTimeZone(countryId, state);
}

/** The names of time zones to choose from, with those in `besides` that the machine calls otherwise (Asia/Calcutta). */
export function timeZoneNames(...besides: readonly string[]): string[] {
  const wanted = besides.filter((name) => name !== '');
  return [...new Set([NO_ZONE, ...wanted, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
