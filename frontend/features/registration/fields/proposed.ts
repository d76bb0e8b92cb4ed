import { COUNTRY_ZONES, STATE_ZONES } from '#shared/rules/time/time-zones.ts';
import { canonicalZone } from '#ui/time/clock.ts';

/** The most likely country and state of a rescue; the state is '' unless only one state has the time zone. */
interface ProposedPlace {
  readonly countryId: string;
  readonly state: string;
}

const ZONED_PLACES = [...COUNTRY_ZONES, ...STATE_ZONES];

/** The countries and states (`US-AZ`) that use a time zone. */
function findPlaces(timeZone: string): string[] {
  const exactMatches = ZONED_PLACES.filter(([, zone]) => zone === timeZone);
  const matches =
    exactMatches.length > 0
      ? exactMatches
      : ZONED_PLACES.filter(([, zone]) => canonicalZone(zone) === timeZone);
  return matches.map(([place]) => place);
}

/** The country that a browser's language names (`en-US`); '' if it names none. */
const regionOf = (language: string): string => /-([A-Z]{2})\b/.exec(language)?.[1] ?? '';

/**
 * The place that a browser's time zone and language suggest; undefined if they suggest none or several. The language
 * decides only between several countries, or where no table has the zone: many browsers are set to American English.
 */
export function proposedPlace(timeZone: string, language: string): ProposedPlace | undefined {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined;
  const places = findPlaces(timeZone);
  const region = regionOf(language);
  const countries = [...new Set(places.map((place) => place.slice(0, 2)))];
  const [onlyCountry = region] =
    countries.length > 1 ? countries.filter((each) => each === region) : countries;
  if (!onlyCountry || (countries.length > 1 && !countries.includes(onlyCountry))) return undefined;
  const states =
    COUNTRY_ZONES.get(onlyCountry) === timeZone
      ? []
      : places.filter((each) => each.startsWith(`${onlyCountry}-`));
  return { countryId: onlyCountry, state: states.length === 1 ? (states[0]?.slice(3) ?? '') : '' };
}

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
]);
/** The longest acronym of a name that is a single word. */
const MAX_LETTERS = 4;

/** The initials of a rescue's name: HAR for Harborlight Animal Rescue; the first letters of a single word. */
export function acronymOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  const [first = '', ...otherWords] = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  if (otherWords.length === 0) return first.slice(0, MAX_LETTERS).toUpperCase();
  return [first, ...otherWords].map((word) => word.charAt(0).toUpperCase()).join('');
}
