import {
  type ImportNoun,
  type ImportRow,
  OWNER_FIELDS,
  REFERENCES,
} from '#shared/calls/exchange/import-row.ts';
import { digest } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type ImportedRecord, importedRecords } from '../stored/import.record.ts';
import type { Fields } from './nouns.ts';

/** The noun, source and number of an imported record. */
export type SourceNumber = ImportRow['refs'][string];

/** A unique key of an imported record in the rescue. */
export const sourceKeyOf = ({ noun, source, number }: SourceNumber): string => `${noun}#${source}#${number}`;

/** Imported records by `sourceKeyOf`. */
export type ImportedByKey = ReadonlyMap<string, ImportedRecord>;

/** The imported records of rows and of their references, from this or an earlier import, in one round trip. */
export async function readImported(
  table: TenantTable,
  rows: readonly ImportRow[],
): Promise<Map<string, ImportedRecord>> {
  const sourceNumbers = new Map(
    rows
      .flatMap((row) => [row, ...Object.values(row.refs)])
      .map((each) => [sourceKeyOf(each), each] as const),
  );
  const items = await table.getMany([...sourceNumbers.values()].map((each) => importedRecords.key(each)));
  return new Map(
    [...sourceNumbers.keys()].flatMap((sourceKey, i) => {
      const item = items[i];
      return item ? [[sourceKey, importedRecords.read(item)] as const] : [];
    }),
  );
}

/** The hash of a row's imported values; equal if none of them changed. */
export const hashOf = ({ input, refs }: ImportRow): string => digest(JSON.stringify([input, refs]));

/** The fields of calls that have a list of ids. */
const LISTS: ReadonlySet<string> = new Set(['ids', 'animalIds']);

/** A copy of a value with another value at a path. */
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

/** The input of a row with the ids of the records to which it refers; `idOf` returns undefined for a missing one. */
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

const SINGULAR_NOUNS: Readonly<Record<ImportNoun, string>> = {
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

/** The faults of fields that refer to missing records. */
export const missingFaults = ({ refs }: ImportRow, missing: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    missing.map((field) => {
      const { noun, number } = refs[field] ?? {};
      return [field, `The ${noun ? SINGULAR_NOUNS[noun] : 'record'} ${number} was not found`];
    }),
  );

/** The owner of a row's record, if the row refers to it by number. */
export const ownerIn = ({ noun, refs }: ImportRow): SourceNumber | undefined =>
  refs[OWNER_FIELDS[noun] ?? ''];

/** The queue key of a row: rows of one owner have the same key and are written one after another. */
export function queueKeyOf(row: ImportRow): string {
  const owner = ownerIn(row);
  if (owner) return sourceKeyOf(owner);
  const field = OWNER_FIELDS[row.noun];
  return field && REFERENCES[row.noun][field] ? JSON.stringify(row.input[field]) : sourceKeyOf(row);
}
