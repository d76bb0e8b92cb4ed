import { foldCase } from '../../text/words.ts';
import { type FieldName, FIELD_BY_NAME } from '../fields/fields.ts';
import type { System } from './system.ts';

/** A file that the rescue made itself: its columns are recognized by their names. */
export const SPREADSHEET: System = {
  key: 'spreadsheet',
  title: 'Spreadsheet',
  source: 'spreadsheet',
  signatureHeaders: [],
  minMatches: 0,
  columns: {},
  limitations: '',
};

/** The subject of a file, which decides if a column called Name is the name of an animal or of a person. */
type Topic = 'animals' | 'people' | 'donations' | 'volunteers';

const TOPIC_PATTERNS: Readonly<Record<Topic, RegExp>> = {
  animals:
    /\b(?:species|breed|sex|gender|microchip|chip|intake|kennel|dob|spayed|neutered|animal|pet|vaccine|vaccination|vaccinations|procedure|med|medicine)\b/,
  people:
    /\b(?:last name|lastname|surname|first name|firstname|email|e mail|zip|zipcode|postal code|postcode|street|address)\b/,
  donations: /\b(?:donation|donor|gift|amount|check|campaign|payment)\b/,
  volunteers: /\b(?:hours|hrs|shift|volunteered|time in|time out|clock in|clock out)\b/,
};

const TOPIC_GROUPS: Readonly<Record<Topic, readonly string[]>> = {
  animals: [
    'animal',
    'intake',
    'outcome',
    'vaccination',
    'procedure',
    'med',
    'note',
    'diary',
    'foster',
    'giver',
    'taker',
    'fosterer',
  ],
  people: ['volunteer', 'person'],
  donations: ['donation', 'person'],
  volunteers: ['hours', 'person', 'volunteer'],
};

const countMatches = (headers: readonly string[], pattern: RegExp) =>
  headers.filter((header) => pattern.test(header)).length;

const VOLUNTEER_HEADER = /^volunteer(?: name)?$/;

/**
 * True for a file of volunteers' hours, and for a list of volunteers with a column called Volunteer instead of Name.
 */
function isVolunteerList(headers: readonly string[]): boolean {
  const animalHeaderCount = countMatches(headers, TOPIC_PATTERNS.animals);
  const isNamed = headers.some((header) => /\bname\b/.test(header) && !VOLUNTEER_HEADER.test(header));
  const isList = animalHeaderCount === 0 && !isNamed && countMatches(headers, VOLUNTEER_HEADER) > 0;
  return isList || countMatches(headers, TOPIC_PATTERNS.volunteers) > animalHeaderCount;
}

function topicOf(headers: readonly string[]): Topic {
  if (isVolunteerList(headers)) return 'volunteers';
  if (countMatches(headers, TOPIC_PATTERNS.animals) > 0) return 'animals';
  return countMatches(headers, TOPIC_PATTERNS.donations) > 0 ? 'donations' : 'people';
}

const toCompact = (text: string) => foldCase(text).replaceAll(' ', '');

/** The field for a header, by its name; searches the given groups of fields in order. */
function fieldFor(header: string, groups: readonly string[]): FieldName | undefined {
  const compact = toCompact(header);
  for (const group of groups)
    for (const [name, { names = [], label }] of FIELD_BY_NAME) {
      if (!name.startsWith(`${group}.`)) continue;
      if ([...names, label].some((each) => toCompact(each) === compact))
        return isFieldName(name) ? name : undefined;
    }
  return undefined;
}

/** True for the name of a field. */
export const isFieldName = (name: string): name is FieldName => FIELD_BY_NAME.has(name);

/** The fields of a plain spreadsheet by column header; a field gets one column, unless it joins several. */
export function columnsByName(headers: readonly string[]): Map<string, FieldName | ''> {
  const groups = TOPIC_GROUPS[topicOf(headers.map((header) => foldCase(header)))];
  const usedFields = new Set<string>();
  return new Map(
    headers.flatMap((header) => {
      const name = fieldFor(header, groups);
      if (!name || (usedFields.has(name) && FIELD_BY_NAME.get(name)?.separator === undefined)) return [];
      usedFields.add(name);
      return [[header, name] as const];
    }),
  );
}
