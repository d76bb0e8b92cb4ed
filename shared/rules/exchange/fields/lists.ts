import { drawingKindOf } from '#shared/drawings/kinds.ts';
import { readIntake } from '../cells/events.ts';
import { foldCase } from '../../text/words.ts';

/** The lists of the rescue that cells are matched to. */
export const MATCHED_LISTS = [
  'animalType',
  'acquisitionWay',
  'vaccinationType',
  'healthProcedure',
  'medicine',
  'clinic',
  'volunteerActivity',
] as const;
export type MatchedList = (typeof MATCHED_LISTS)[number];

export const LIST_TITLES: Readonly<Record<MatchedList, string>> = {
  animalType: 'Animal types',
  acquisitionWay: 'How acquired',
  vaccinationType: 'Vaccinations',
  healthProcedure: 'Procedures, tests and treatments',
  medicine: 'Medicines',
  clinic: 'Clinics',
  volunteerActivity: 'Volunteer activities',
};

/** Lists that each animal type has. */
export const PER_TYPE_LISTS: ReadonlySet<MatchedList> = new Set(['vaccinationType', 'healthProcedure']);

/** An entry of the rescue's list. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly means?: string | undefined;
}

/** The quality of a match: 'same' is certain, 'alike' is to be confirmed, and for 'none' the user chooses. */
export type MatchQuality = 'same' | 'alike' | 'none';

interface Match {
  readonly id: string;
  readonly matchedBy: MatchQuality;
}

const NO_MATCH: Match = { id: '', matchedBy: 'none' };

/** A word without the end of a plural, so that 'Dog' finds 'Dogs'. */
const stem = (text: string) => foldCase(text).replace(/(?<=\w{2})(?:ies|s)$/, '');

const TOPIC_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bspay\b|ovariohysterectomy|\bohe\b/, 'spay'],
  [/\bneuter|\bcastrat/, 'neuter'],
  [/dewor|wormer|\bworm(?:ing|ed)\b/, 'deworming'],
  [/flea|tick/, 'flea tick treatment'],
  [/f?el(?:ine)? ?leuk|\bfelv\b.*\bfiv\b|\bfiv\b/, 'felv fiv test'],
  [/heart ?worm/, 'heartworm test'],
  [/micro ?chip/, 'microchip implant'],
  [/dental/, 'dental cleaning'],
  [/faecal|fecal/, 'faecal test'],
  [/\b(?:dhpp|dhppv|dapp|da2pp|da2ppv|dhlpp|5 in 1|distemper combo)\b/, 'dhpp'],
  [/\b(?:fvrcp|frcp|rcp|hcp|upper resp)/, 'fvrcp'],
  [/bordetella|kennel cough/, 'bordetella'],
  [/lepto/, 'leptospirosis'],
];

const topicOf = (text: string): string | undefined =>
  TOPIC_PATTERNS.find(([pattern]) => pattern.test(foldCase(text)))?.[1];

/** The rabies entry for as many years as `word` names, or else the only rabies entry. */
function findRabiesEntry(word: string, entries: readonly ListEntry[]): ListEntry | undefined {
  if (!/\brabies\b/.test(foldCase(word))) return undefined;
  const years = /\b([13])(?: ?y|\b)/.exec(foldCase(word))?.[1];
  const rabiesEntries = entries.filter(({ name }) => /\brabies\b/.test(foldCase(name)));
  return (
    rabiesEntries.find(({ name }) => years !== undefined && foldCase(name).includes(years)) ??
    (rabiesEntries.length === 1 ? rabiesEntries[0] : undefined)
  );
}

function findSimilarEntry(
  list: MatchedList,
  word: string,
  entries: readonly ListEntry[],
): ListEntry | undefined {
  if (list === 'animalType') {
    const kind = drawingKindOf(word);
    return kind === 'paw' ? undefined : entries.find(({ name }) => drawingKindOf(name) === kind);
  }
  if (list === 'acquisitionWay') {
    const { means, similarNames } = readIntake(word);
    return (
      similarNames
        .map((name) => entries.find((entry) => foldCase(entry.name) === foldCase(name)))
        .find(Boolean) ?? (means ? entries.find((entry) => entry.means === means) : undefined)
    );
  }
  if (list === 'vaccinationType' || list === 'healthProcedure') {
    const topicWord = topicOf(word);
    return (
      findRabiesEntry(word, entries) ??
      (topicWord
        ? (entries.find(({ name }) => foldCase(name) === topicWord) ??
          entries.find(({ name }) => topicOf(name) === topicWord))
        : undefined)
    );
  }
  return undefined;
}

/** The entry that a text of a file refers to; `alike` is proposed and shown, for `none` the user is asked. */
export function matchEntry(list: MatchedList, word: string, entries: readonly ListEntry[]): Match {
  const exactMatch =
    entries.find(({ name }) => foldCase(name) === foldCase(word)) ??
    entries.find(({ name }) => stem(name) === stem(word));
  if (exactMatch) return { id: exactMatch.id, matchedBy: 'same' };
  const closeMatch = findSimilarEntry(list, word, entries);
  return closeMatch ? { id: closeMatch.id, matchedBy: 'alike' } : NO_MATCH;
}
