import type { ImportRowInput } from '#shared/calls/exchange/import-row.ts';
import { foldCase } from '../../text/words.ts';
import type { FileRow, RowValues } from './row-values.ts';
import {
  type ListEntry,
  type MatchedList,
  type MatchQuality,
  matchEntry,
  PER_TYPE_LISTS,
} from '../fields/lists.ts';
import type { FieldName } from '../fields/fields.ts';

/** The values for missing cells, chosen by the user for the run; '' for those not chosen. */
export interface Fallbacks {
  readonly animalTypeId: string;
  readonly breed: string;
  readonly intakeDay: string;
  readonly outcomeDay: string;
  readonly acquisitionWayId: string;
  readonly clinicId: string;
  readonly state: string;
  readonly countryId: string;
  readonly dosage: string;
  readonly administeredBy: string;
  /** For volunteers without an interest or a first day in the file. */
  readonly volunteerActivityId: string;
  readonly volunteerDay: string;
}

export const NO_FALLBACKS: Fallbacks = {
  animalTypeId: '',
  breed: '',
  intakeDay: '',
  outcomeDay: '',
  acquisitionWayId: '',
  clinicId: '',
  state: '',
  countryId: '',
  dosage: '',
  administeredBy: '',
  volunteerActivityId: '',
  volunteerDay: '',
};

/** A word of a file in a list of the rescue. */
export interface ListWord {
  readonly list: MatchedList;
  /** The animal type, of lists that each type has; '' for others. */
  readonly typeId: string;
  readonly word: string;
}

/** A word in the files, its number of occurrences, and the entry that it is matched with. */
export interface MatchedWord extends ListWord {
  readonly count: number;
  readonly entryId: string;
  /** 'chosen': by the user, now or at an earlier import. */
  readonly by: MatchQuality | 'chosen';
}

/** The key of a word; the same for all its spellings. */
export const wordKey = ({ list, typeId, word }: ListWord): string => `${list}|${typeId}|${foldCase(word)}`;

/** The choice to leave a word out. */
export const SKIPPED = '-';

/** A record of another program by its number there. */
export interface RecordRef {
  readonly noun: 'people' | 'animals';
  readonly source: string;
  readonly number: string;
}

/** The lists, choices and collected findings of a run, for all its files. */
export interface Context {
  readonly source: string;
  readonly today: string;
  readonly fallbacks: Fallbacks;
  /** The unit of weights where a cell does not say it. */
  readonly weightUnit: 'kg' | 'lb';
  /** True to add a stay or a return where one must have been between two events. */
  readonly fillsGaps: boolean;
  entries(list: MatchedList, typeId: string): readonly ListEntry[];
  /** By word (`wordKey`): the entry that the user chose, or `SKIPPED`. */
  readonly chosenEntries: ReadonlyMap<string, string>;
  /** Collects the words that were met. */
  readonly matchedWords: Map<string, MatchedWord>;
  /** Collects the kinds of rows that were skipped on purpose ('Visits to the clinic'), with their number. */
  readonly skippedCounts: Map<string, number>;
  /** The type of each animal, by its number, for health records in other files. */
  readonly types: Map<string, string>;
  /** The rows of volunteering so far, by file and number: a number may have several. */
  readonly seenRows: Map<string, ImportRowInput[]>;
  /** The count so far of rows without a number, by file and the number made of their values. */
  readonly unnumberedCounts: Map<string, number>;
  /** Numbers of animals for which a file has the date when they left. */
  readonly departedAnimals: ReadonlySet<string>;
}

/** Counts a row that is skipped on purpose. */
export const countSkipped = ({ skippedCounts }: Context, reason: string): void =>
  void skippedCounts.set(reason, (skippedCounts.get(reason) ?? 0) + 1);

/** A number made of values that several rows of a file may have in common: the second of them ends with `:2`. */
export function numberInOrder({ unnumberedCounts }: Context, { file }: FileRow, baseNumber: string): string {
  const key = `${file}|${baseNumber}`;
  const count = (unnumberedCounts.get(key) ?? 0) + 1;
  unnumberedCounts.set(key, count);
  return count > 1 ? `${baseNumber}:${count}` : baseNumber;
}

/** The entry of a word: the one that the user chose, else the one that the rules find. */
function entryOfWord(context: Context, listWord: ListWord): Pick<MatchedWord, 'entryId' | 'by'> {
  const entries = context.entries(listWord.list, listWord.typeId);
  const chosenId = context.chosenEntries.get(wordKey(listWord));
  // An entry that was chosen at an earlier import may have been deleted since.
  if (chosenId !== undefined && (chosenId === SKIPPED || entries.some(({ id }) => id === chosenId)))
    return { entryId: chosenId, by: 'chosen' };
  const { id, matchedBy } = matchEntry(listWord.list, listWord.word, entries);
  return { entryId: id, by: matchedBy };
}

/**
 * The entry that a word of a cell means; undefined if rows go without it, or if none is chosen yet, which is reported
 * as a fault.
 */
export function entryOf(
  context: Context,
  values: RowValues,
  name: FieldName,
  listWord: ListWord,
): string | undefined {
  const key = wordKey(listWord);
  const { entryId, by, count } = context.matchedWords.get(key) ?? {
    ...entryOfWord(context, listWord),
    count: 0,
  };
  context.matchedWords.set(key, { ...listWord, count: count + 1, entryId, by });
  if (entryId === '') values.fault(name, 'Your rescue has no such entry. Choose one under Values');
  return entryId === '' || entryId === SKIPPED ? undefined : entryId;
}

/** The entry of a list that a field's cell means; undefined as `entryOf`. */
export function entryFor(
  context: Context,
  values: RowValues,
  name: FieldName,
  list: MatchedList,
  typeId = '',
): string | undefined {
  const word = values.text(name);
  if (word === '') return undefined;
  return entryOf(context, values, name, { list, typeId: PER_TYPE_LISTS.has(list) ? typeId : '', word });
}

/** True if a list has an entry for this word, or the user chose one or to skip the word. */
const hasEntry = (context: Context, listWord: ListWord): boolean =>
  entryOfWord(context, listWord).entryId !== '';

/** The entries that a field's cell means: of the whole cell, or of its parts between semicolons, commas or lines. */
export function entriesFor(
  context: Context,
  values: RowValues,
  name: FieldName,
  list: MatchedList,
): string[] {
  const cellWord = { list, typeId: '', word: values.text(name) };
  const parts = hasEntry(context, cellWord) ? [cellWord.word] : cellWord.word.split(/[;,|\n]/);
  const words = parts.map((part) => part.trim()).filter(Boolean);
  return [...new Set(words.flatMap((word) => entryOf(context, values, name, { ...cellWord, word }) ?? []))];
}
