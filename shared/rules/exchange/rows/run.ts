import { IMPORT_NOUNS } from '#shared/calls/exchange/import-row.ts';
import { foldCase } from '../../text/words.ts';
import { animalNumber, typeOf } from './animals.ts';
import {
  buildFile,
  uniqueRows,
  type FileFault,
  departedNumbers,
  type MappedFile,
  fileRowsOf,
} from './build.ts';
import type { Context, Fallbacks, MatchedWord } from './context.ts';
import type { ListEntry, MatchedList } from '../fields/lists.ts';
import { personNumber } from './people.ts';
import type { BuiltRow } from './row.ts';

/** The settings that apply to all files of a run, mostly chosen by the user. */
export interface RunChoices {
  readonly source: string;
  readonly today: string;
  readonly weightUnit: 'kg' | 'lb';
  readonly fillsGaps: boolean;
  readonly fallbacks: Fallbacks;
  readonly chosenEntries: ReadonlyMap<string, string>;
  /**
   * The entries of the rescue's lists by list, or by `vaccinationType|<id of the animal type>` for lists of each
   * type.
   */
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

/** The key of a list in `entries`. @param typeId the animal type, '' for a list that is not by type */
export const entriesKey = (list: MatchedList, typeId: string): string =>
  typeId ? `${list}|${typeId}` : list;

const nameIn = ({ input }: BuiltRow['row']): string =>
  typeof input['firstName'] === 'string'
    ? foldCase(`${input['firstName']} ${String(input['lastName'])}`)
    : '';

/** Maps the number of a person who has only a name to that of the only other person with the name in the files. */
function namesakeNumbers(rows: readonly BuiltRow[]): ReadonlyMap<string, string> {
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

/** Replaces each person with only a name by the namesake, as for a list of hours beside a list of volunteers. */
function joinPeopleByName(rows: readonly BuiltRow[]): BuiltRow[] {
  const replacedNumbers = namesakeNumbers(rows);
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

/** The records of files, each once, and all faults in their cells. */
export function buildRun(files: readonly MappedFile[], choices: RunChoices): BuiltRun {
  const matchedWords = new Map<string, MatchedWord>();
  const skippedCounts = new Map<string, number>();
  const placesByFile = files.map(fileRowsOf);
  const context: Context = {
    ...choices,
    entries: (list, typeId) => choices.entries.get(entriesKey(list, typeId)) ?? [],
    matchedWords,
    skippedCounts,
    types: new Map(),
    seenRows: new Map(),
    unnumberedCounts: new Map(),
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
    // A noun comes before the nouns whose records refer to it.
    rows: IMPORT_NOUNS.flatMap((noun) => rows.filter(({ row }) => row.noun === noun)),
    faults: builtFiles.flatMap(({ faults }) => faults),
    matchedWords: [...matchedWords.values()],
    skippedCounts,
  };
}
