import { IMPORT_NOUNS } from '#shared/calls/exchange/import-row.ts';
import { foldCase } from '../../text/words.ts';
import { animalNumber, typeOf } from './animals.ts';
import {
  buildFile,
  uniqueRows,
  type FileFault,
  departedNumbers,
  type MappedFile,
  placesOf,
} from './build.ts';
import type { Context, Fallbacks, MatchedWord } from './context.ts';
import type { ListEntry, MatchedList } from '../fields/lists.ts';
import { personNumber } from './people.ts';
import type { BuiltRow } from './row.ts';

/** The choices of people for all files of a run. */
export interface RunChoices {
  readonly source: string;
  readonly today: string;
  readonly weightUnit: 'kg' | 'lb';
  readonly fillsGaps: boolean;
  readonly fallbacks: Fallbacks;
  readonly chosenEntries: ReadonlyMap<string, string>;
  /** The rescue's lists; by `vaccinationType|<id of the type>` those that each type has. */
  readonly entries: ReadonlyMap<string, readonly ListEntry[]>;
}

/** All records of a run's files. */
export interface BuiltRun {
  readonly rows: readonly BuiltRow[];
  readonly faults: readonly FileFault[];
  readonly matchedWords: readonly MatchedWord[];
  /** The kinds of rows that were left out on purpose, with their number. */
  readonly skippedCounts: ReadonlyMap<string, number>;
}

/** The key of a list's entries. */
export const entriesKey = (list: MatchedList, typeId: string): string =>
  typeId ? `${list}|${typeId}` : list;

const nameIn = ({ input }: BuiltRow['row']): string =>
  typeof input['firstName'] === 'string'
    ? foldCase(`${input['firstName']} ${String(input['lastName'])}`)
    : '';

/** Numbers of people with a name alone → the number of the only other person of that name in the files. */
function numbersByName(rows: readonly BuiltRow[]): ReadonlyMap<string, string> {
  const people = rows.flatMap(({ row }) => (row.noun === 'people' && nameIn(row) ? [row] : []));
  const byName = Map.groupBy(people, nameIn);
  return new Map(
    [...byName].flatMap(([name, namesakes]): [string, string][] => {
      const bareNumber = personNumber(name, '');
      const [other, ...otherNumbers] = new Set(
        namesakes.map(({ number }) => number).filter((each) => each !== bareNumber),
      );
      return other !== undefined && otherNumbers.length === 0 ? [[bareNumber, other]] : [];
    }),
  );
}

/** Rows in which a person with a name alone is the other person of that name, as in a list of hours beside a list of volunteers. */
function joinPeopleByName(rows: readonly BuiltRow[]): BuiltRow[] {
  const replacedNumbers = numbersByName(rows);
  const numberOf = ({ noun, number }: { noun: string; number: string }) =>
    noun === 'people' ? (replacedNumbers.get(number) ?? number) : number;
  return rows.map((built) => {
    const { row } = built;
    const refs = Object.entries(row.refs ?? {}).map(([field, ref]) => [
      field,
      { ...ref, number: numberOf(ref) },
    ]);
    return { ...built, row: { ...row, number: numberOf(row), refs: Object.fromEntries(refs) } };
  });
}

/** The records of files, each once, and all that is wrong in the cells. */
export function buildRun(files: readonly MappedFile[], choices: RunChoices): BuiltRun {
  const matchedWords = new Map<string, MatchedWord>();
  const skippedCounts = new Map<string, number>();
  const placesByFile = files.map(placesOf);
  const context: Context = {
    ...choices,
    entries: (list, typeId) => choices.entries.get(entriesKey(list, typeId)) ?? [],
    matchedWords,
    skippedCounts,
    types: new Map(),
    seenRows: new Map(),
    departedAnimals: new Set(placesByFile.flatMap(departedNumbers)),
  };
  // Health records in one file take the type of their animal from another.
  for (const places of placesByFile)
    for (const { values } of places)
      if (values.text('animal.type') && values.text('animal.number'))
        context.types.set(animalNumber(values), typeOf(context, values));
  matchedWords.clear();
  const builtFiles = placesByFile.map((places) => buildFile(context, places));
  const rows = uniqueRows(joinPeopleByName(builtFiles.flatMap((file) => file.rows)));
  return {
    // In the order in which records name each other.
    rows: IMPORT_NOUNS.flatMap((noun) => rows.filter(({ row }) => row.noun === noun)),
    faults: builtFiles.flatMap(({ faults }) => faults),
    matchedWords: [...matchedWords.values()],
    skippedCounts,
  };
}
