import { readIntake } from '../cells/events.ts';
import type { Table } from '../files/table.ts';
import { animalNumber, animalRows, typeOf } from './animals.ts';
import { type Context, countSkipped, type RecordRef } from './context.ts';
import { type CellFault, type Facts, factsOf, type Place, type Reading } from './facts.ts';
import { giftRows } from './gifts.ts';
import { healthRows, ownHealthRows } from './health.ts';
import { personRow } from './people.ts';
import type { BuiltRow } from './row.ts';
import { stayRows } from './stays.ts';
import { hoursRows, volunteerRows } from './volunteers.ts';

/** A cell of a file that can't be taken. */
export interface FileFault extends CellFault {
  readonly file: string;
  readonly line: number;
}

/** A file as it is matched to our fields. */
export interface MappedFile {
  readonly name: string;
  readonly table: Table;
  readonly reading: Reading;
}

export interface BuiltFile {
  /** The rows of rows without a fault. */
  readonly rows: readonly BuiltRow[];
  readonly faults: readonly FileFault[];
}

const ANIMAL_FIELDS = ['animal.type', 'animal.breed', 'animal.sex', 'animal.born', 'animal.age'] as const;

/** True for a row with facts of the animal itself, not only of its health care. */
const hasAnimalFacts = ({ facts }: Place) =>
  facts.has('intake') || ANIMAL_FIELDS.some((name) => facts.text(name) !== '');

function isStay(context: Context, { facts }: Place): boolean {
  if (!readIntake(facts.text('intake.way')).isService) return true;
  countSkipped(context, 'Visits to the clinic and services, which are no stay');
  return false;
}

const intakeOf = ({ facts }: Place) => facts.day('intake.day');

/** A file without numbers may have an animal once: a second row of it is a mistake. */
function findRepeated(first: Place, rest: readonly Place[]): void {
  for (const place of rest) {
    const day = intakeOf(place);
    if (place.facts.text('animal.number') === '' && (day === '' || day === intakeOf(first)))
      place.facts.fault(
        'animal.name',
        `Row ${first.facts.line} has the same animal. Delete one of them, or give each a number`,
      );
  }
}

/** The earliest first; a row without any day comes last. */
const LAST = '9999';
const byDay = (a: Place, b: Place) =>
  (intakeOf(a) || LAST).localeCompare(intakeOf(b) || LAST) || a.facts.line - b.facts.line;

/** All records of one animal. */
function ofAnimal(context: Context, places: readonly Place[]): BuiltRow[] {
  const stays = places.filter((place) => hasAnimalFacts(place) && isStay(context, place)).toSorted(byDay);
  const [first, ...rest] = stays;
  const [any] = places;
  if (!any) return [];
  // An animal that only came for services is not imported.
  if (!first && places.some(hasAnimalFacts)) return [];
  const animal = first && animalRows(context, first);
  const ref: RecordRef = animal?.ref ?? {
    noun: 'animals',
    source: context.source,
    number: animalNumber(any.facts),
  };
  const typeId = animal?.typeId ?? (context.types.get(ref.number) || typeOf(context, any.facts));
  context.types.set(ref.number, typeId);
  const patient = { ref, typeId, intakeDay: animal?.intakeDay ?? '' };
  if (first) findRepeated(first, rest);
  const moves = first ? [first, ...places.filter((place) => place !== first)].toSorted(byDay) : places;
  return [
    ...(animal?.rows ?? []),
    ...stayRows(context, moves, ref),
    ...(first ? ownHealthRows(context, first, patient) : []),
    ...places.flatMap((place) => healthRows(context, place, patient)),
    ...places.flatMap((place) => {
      if (!place.facts.has('donation')) return [];
      const { built, ref: giver } = personRow(context, place, 'taker');
      return [...(built ? [built] : []), ...giftRows(context, place, giver)];
    }),
  ];
}

/** A person with their donation, their volunteering and the hours that they gave. */
function ofPerson(context: Context, place: Place): BuiltRow[] {
  const { built, ref } = personRow(context, place, 'person');
  if (!built && !ref && place.facts.faults.length === 0)
    place.facts.fault('person.last', 'This row names neither an animal nor a person');
  return [
    ...(built ? [built] : []),
    ...giftRows(context, place, ref),
    ...volunteerRows(context, place, ref),
    ...hoursRows(context, place, ref),
  ];
}

const hasAnimal = ({ facts }: Place) =>
  facts.text('animal.number') !== '' || facts.text('animal.name') !== '';

/** The cells of all rows of a file as our fields. */
export const placesOf = ({ name, table, reading }: MappedFile): Place[] =>
  table.rows.map((row) => ({ file: name, facts: factsOf(table.headers, row, reading) }));

/** The numbers of the animals of which the rows say when they left. */
export const departedNumbers = (places: readonly Place[]): string[] =>
  places.flatMap(({ facts }) => (facts.text('outcome.day') ? [animalNumber(facts)] : []));

/** Each record keeps its row as it was, once for each row of the file. */
function withOrigins(rows: readonly BuiltRow[], byLine: ReadonlyMap<number, Facts>): BuiltRow[] {
  const seenLines = new Set<number>();
  return rows.map(({ row, columns }) => {
    const facts = seenLines.has(row.line) ? undefined : byLine.get(row.line);
    seenLines.add(row.line);
    return { row: facts ? { ...row, origin: facts.origin } : row, columns };
  });
}

/** The records of a file's rows, people and animals before the records that refer to them; rows with a fault are left out. */
export function buildFile(context: Context, places: readonly Place[]): BuiltFile {
  const groups = Map.groupBy(places.filter(hasAnimal), ({ facts }) => animalNumber(facts));
  const rows = [
    ...[...groups.values()].flatMap((group) => ofAnimal(context, group)),
    ...places.filter((place) => !hasAnimal(place)).flatMap((place) => ofPerson(context, place)),
  ];
  const byLine = new Map(places.map(({ facts }) => [facts.line, facts]));
  const faults = places.flatMap(({ file, facts }) =>
    facts.faults.map((fault) => ({ ...fault, file, line: facts.line })),
  );
  const wrong = new Set(faults.map(({ line }) => line));
  return { rows: withOrigins(rows, byLine).filter(({ row }) => !wrong.has(row.line)), faults };
}

const isEmpty = (value: unknown) => value === undefined || value === '' || value === false;

type Input = BuiltRow['row']['input'];

const assumedIn = ({ assumed }: Input): readonly unknown[] => (Array.isArray(assumed) ? assumed : []);

/** Merges the inputs of one person from two rows; values of the file take precedence over fallback values. */
function mergeInputs({ assumed, ...before }: Input, { assumed: laterAssumed, ...now }: Input): Input {
  const [first, second] = [assumedIn({ assumed }), assumedIn({ assumed: laterAssumed })];
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
  const found = new Map<string, BuiltRow>();
  for (const built of rows) {
    const key = `${built.row.noun}|${built.row.number}`;
    const before = found.get(key);
    if (!before) found.set(key, built);
    else if (built.row.noun === 'people')
      found.set(key, {
        ...before,
        row: { ...before.row, input: mergeInputs(before.row.input, built.row.input) },
      });
  }
  return [...found.values()];
}
