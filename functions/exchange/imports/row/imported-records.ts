import {
  type ImportNoun,
  type ImportRow,
  OWNER_FIELDS,
  REFERENCES,
} from '#shared/calls/exchange/import-row.ts';
import { digest } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type Imported, importedRecords } from '../stored/import.record.ts';
import type { Fields } from './nouns.ts';

/** A record by its number where it comes from. */
export type SourceNumber = ImportRow['refs'][string];

/** The name of a record that comes from elsewhere, unique in the rescue. */
export const nameOf = ({ noun, source, number }: SourceNumber): string => `${noun}#${source}#${number}`;

/** Records that came from elsewhere, by `nameOf`. */
export type ImportedByName = ReadonlyMap<string, Imported>;

/** The sources noted of rows and of the records that they name, by this import and by earlier ones: one round trip. */
export async function readImported(
  table: TenantTable,
  rows: readonly ImportRow[],
): Promise<Map<string, Imported>> {
  const names = new Map(
    rows.flatMap((row) => [row, ...Object.values(row.refs)]).map((each) => [nameOf(each), each] as const),
  );
  const items = await table.getMany([...names.values()].map((each) => importedRecords.key(each)));
  return new Map(
    [...names.keys()].flatMap((name, i) => {
      const item = items[i];
      return item ? [[name, importedRecords.read(item)] as const] : [];
    }),
  );
}

/** The hash of a row: equal if nothing of what is imported of it changed. */
export const hashOf = ({ input, refs }: ImportRow): string => digest(JSON.stringify([input, refs]));

/** The fields of a call that take several ids. */
const LISTS: ReadonlySet<string> = new Set(['ids', 'animalIds']);

/** A copy of a value with another one at a path. */
export function withValue(target: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(target))
    return target.map((each: unknown, i) => (String(i) === step ? withValue(each, rest, value) : each));
  const fields: Fields = { ...Object(target) };
  return {
    ...fields,
    [step]: withValue(Object.hasOwn(fields, step) ? fields[step] : undefined, rest, value),
  };
}

/** The input of a row with the ids of the records that it names; `idOf` gives undefined for one that is not there. */
export function withIds(
  { input, refs }: ImportRow,
  idOf: (sourceNumber: SourceNumber) => string | undefined,
): { readonly input: Fields; readonly missing: readonly string[] } {
  let result: unknown = input;
  const missing: string[] = [];
  for (const [field, ref] of Object.entries(refs)) {
    const id = idOf(ref);
    if (id === undefined) missing.push(field);
    else result = withValue(result, field.split('.'), LISTS.has(field) ? [id] : id);
  }
  return { input: { ...Object(result) }, missing };
}

const ONE: Readonly<Record<ImportNoun, string>> = {
  people: 'person',
  animals: 'animal',
  milestones: 'milestone',
  vaccinations: 'vaccination',
  procedures: 'procedure',
  meds: 'med',
  soaps: 'SOAP',
  healthnotes: 'health note',
  diaries: 'diary entry',
  donations: 'donation',
  volunteers: 'period of volunteering',
  hours: 'hours',
};

/** The faults of fields that name records which are not there. */
export const missingFaults = ({ refs }: ImportRow, missing: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    missing.map((field) => {
      const { noun, number } = refs[field] ?? {};
      return [field, `The ${noun ? ONE[noun] : 'record'} ${number} is not there`];
    }),
  );

/** The record that a row's record belongs to, if it names one by number. */
export const ownerIn = ({ noun, refs }: ImportRow): SourceNumber | undefined =>
  refs[OWNER_FIELDS[noun] ?? ''];

/** Rows of one owner, which are written one after another, have the same lane. */
export function laneOf(row: ImportRow): string {
  const owner = ownerIn(row);
  if (owner) return nameOf(owner);
  const field = OWNER_FIELDS[row.noun];
  return field && REFERENCES[row.noun][field] ? JSON.stringify(row.input[field]) : nameOf(row);
}
