import { readIntake } from '../cells/events.ts';
import type { Table } from '../files/table.ts';
import { animalNumber, animalRows, typeOf } from './animals.ts';
import { type Context, countSkipped, type RecordRef } from './context.ts';
import {
  type CellFault,
  type RowValues,
  rowValuesOf,
  type FileRow,
  type ReadSettings,
} from './row-values.ts';
import { donationRows } from './donations.ts';
import { healthRows, animalHealthRows } from './health.ts';
import { personRow } from './people.ts';
import type { BuiltRow } from './row.ts';
import { stayRows } from './stays.ts';
import { hoursRows, volunteerRows } from './volunteers.ts';

/** A cell of a file that can't be taken. */
export interface FileFault extends CellFault {
  readonly file: string;
  readonly line: number;
}

/** A file, and the settings that match its columns to our fields. */
export interface MappedFile {
  readonly name: string;
  readonly table: Table;
  readonly readSettings: ReadSettings;
}

export interface BuiltFile {
  /** The records built from the file's rows without a fault. */
  readonly rows: readonly BuiltRow[];
  readonly faults: readonly FileFault[];
}

const ANIMAL_FIELDS = ['animal.type', 'animal.breed', 'animal.sex', 'animal.born', 'animal.age'] as const;

/** True for a row with facts of the animal itself, not only of its health care. */
const hasAnimalValues = ({ values }: FileRow) =>
  values.has('intake') || ANIMAL_FIELDS.some((name) => values.text(name) !== '');

function isStay(context: Context, { values }: FileRow): boolean {
  if (!readIntake(values.text('intake.way')).isService) return true;
  countSkipped(context, 'Visits to the clinic and services, which are no stay');
  return false;
}

const intakeDayOf = ({ values }: FileRow) => values.day('intake.day');

/** Reports further rows of an animal that has no number, unless their intake days differ from the first one. */
function reportRepeatedRows(first: FileRow, rest: readonly FileRow[]): void {
  for (const place of rest) {
    const day = intakeDayOf(place);
    if (place.values.text('animal.number') === '' && (day === '' || day === intakeDayOf(first)))
      place.values.fault(
        'animal.name',
        `Row ${first.values.line} has the same animal. Delete one of them, or give each a number`,
      );
  }
}

/** Replaces an absent intake day in `byDay`, so that such rows come last. */
const LAST_DAY = '9999';
const byDay = (a: FileRow, b: FileRow) =>
  (intakeDayOf(a) || LAST_DAY).localeCompare(intakeDayOf(b) || LAST_DAY) || a.values.line - b.values.line;

/** All records of one animal. */
function buildAnimalRows(context: Context, places: readonly FileRow[]): BuiltRow[] {
  const stays = places.filter((place) => hasAnimalValues(place) && isStay(context, place)).toSorted(byDay);
  const [first, ...rest] = stays;
  const [anyPlace] = places;
  if (!anyPlace) return [];
  // An animal that only came for services is not imported.
  if (!first && places.some(hasAnimalValues)) return [];
  const animal = first && animalRows(context, first);
  const ref: RecordRef = animal?.ref ?? {
    noun: 'animals',
    source: context.source,
    number: animalNumber(anyPlace.values),
  };
  const typeId = animal?.typeId ?? (context.types.get(ref.number) || typeOf(context, anyPlace.values));
  context.types.set(ref.number, typeId);
  const patient = { ref, typeId, intakeDay: animal?.intakeDay ?? '' };
  if (first) reportRepeatedRows(first, rest);
  const orderedPlaces = first
    ? [first, ...places.filter((place) => place !== first)].toSorted(byDay)
    : places;
  return [
    ...(animal?.rows ?? []),
    ...stayRows(context, orderedPlaces, ref),
    ...(first ? animalHealthRows(context, first, patient) : []),
    ...places.flatMap((place) => healthRows(context, place, patient)),
    ...places.flatMap((place) => {
      if (!place.values.has('donation')) return [];
      const { built, ref: donor } = personRow(context, place, 'taker');
      return [...(built ? [built] : []), ...donationRows(context, place, donor)];
    }),
  ];
}

/** A person with their donation, their volunteering and the hours that they gave. */
function buildPersonRows(context: Context, place: FileRow): BuiltRow[] {
  const { built, ref } = personRow(context, place, 'person');
  if (!built && !ref && place.values.faults.length === 0)
    place.values.fault('person.last', 'This row names neither an animal nor a person');
  return [
    ...(built ? [built] : []),
    ...donationRows(context, place, ref),
    ...volunteerRows(context, place, ref),
    ...hoursRows(context, place, ref),
  ];
}

const hasAnimal = ({ values }: FileRow) =>
  values.text('animal.number') !== '' || values.text('animal.name') !== '';

/** The rows of a file, with their cells by our fields. */
export const fileRowsOf = ({ name, table, readSettings }: MappedFile): FileRow[] =>
  table.rows.map((row) => ({ file: name, values: rowValuesOf(table.headers, row, readSettings) }));

/** The numbers of the animals that have an outcome day in a row. */
export const departedNumbers = (places: readonly FileRow[]): string[] =>
  places.flatMap(({ values }) => (values.text('outcome.day') ? [animalNumber(values)] : []));

/** Adds the original cells of each row of the file to the first record built from it. */
function withOrigins(rows: readonly BuiltRow[], byLine: ReadonlyMap<number, RowValues>): BuiltRow[] {
  const seenLines = new Set<number>();
  return rows.map(({ row, columns }) => {
    const values = seenLines.has(row.line) ? undefined : byLine.get(row.line);
    seenLines.add(row.line);
    return { row: values ? { ...row, origin: values.origin } : row, columns };
  });
}

/**
 * The records of a file's rows, people and animals before the records that refer to them; rows with a fault are left
 * out.
 */
export function buildFile(context: Context, places: readonly FileRow[]): BuiltFile {
  const groups = Map.groupBy(places.filter(hasAnimal), ({ values }) => animalNumber(values));
  const rows = [
    ...[...groups.values()].flatMap((group) => buildAnimalRows(context, group)),
    ...places.filter((place) => !hasAnimal(place)).flatMap((place) => buildPersonRows(context, place)),
  ];
  const byLine = new Map(places.map(({ values }) => [values.line, values]));
  const faults = places.flatMap(({ file, values }) =>
    values.faults.map((fault) => ({ ...fault, file, line: values.line })),
  );
  const faultyLines = new Set(faults.map(({ line }) => line));
  return { rows: withOrigins(rows, byLine).filter(({ row }) => !faultyLines.has(row.line)), faults };
}

const isEmpty = (value: unknown) => value === undefined || value === '' || value === false;

type Input = BuiltRow['row']['input'];

const assumedFieldsIn = ({ assumed }: Input): readonly unknown[] => (Array.isArray(assumed) ? assumed : []);

/** Merges the inputs of one person from two rows; values of the file take precedence over fallback values. */
function mergeInputs({ assumed, ...before }: Input, { assumed: laterAssumed, ...now }: Input): Input {
  const [first, second] = [assumedFieldsIn({ assumed }), assumedFieldsIn({ assumed: laterAssumed })];
  const additions = Object.entries(now).filter(
    ([field, value]) =>
      isEmpty(before[field]) || (!isEmpty(value) && first.includes(field) && !second.includes(field)),
  );
  const assumedInBoth = first.filter((field) => second.includes(field));
  return {
    ...before,
    ...Object.fromEntries(additions),
    ...(assumedInBoth.length > 0 ? { assumed: assumedInBoth } : {}),
  };
}

/** One row for each record: a person in several rows is sent once, with the values of all of them. */
export function uniqueRows(rows: readonly BuiltRow[]): BuiltRow[] {
  const rowByKey = new Map<string, BuiltRow>();
  for (const built of rows) {
    const key = `${built.row.noun}|${built.row.number}`;
    const before = rowByKey.get(key);
    if (!before) rowByKey.set(key, built);
    else if (built.row.noun === 'people')
      rowByKey.set(key, {
        ...before,
        row: { ...before.row, input: mergeInputs(before.row.input, built.row.input) },
      });
  }
  return [...rowByKey.values()];
}
