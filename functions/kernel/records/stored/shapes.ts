import * as z from 'zod';
import type { Key } from '../../table/actions.ts';

/** The fields that a part of an item holds, by name. */
export type Fields = Readonly<z.ZodRawShape>;

/** A type with all its properties read-only, at any depth. */
type DeepReadonly<T> = T extends readonly (infer Each)[]
  ? readonly DeepReadonly<Each>[]
  : T extends object
    ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
    : T;

/** The values of fields after reading. */
export type Values<F extends Fields> = DeepReadonly<z.output<z.ZodObject<F>>>;

/** An item's parts as they are stored, in any shape. */
export interface RawRecord {
  readonly row: Readonly<Record<string, unknown>>;
  readonly more: Readonly<Record<string, unknown>>;
}

/** Turns an item of one shape into the next; `key` is the key of the item. `more` is empty for a row of an index. */
export type MigrationStep = (old: RawRecord, key: Key) => RawRecord;

/** The field of `row` that holds the shape number (absent: 1); it is in the row, since indexes lack the rest. */
export const SCHEMA_VERSION_FIELD = 's';

/** The shape number of an item. */
export const schemaVersionOf = ({ row }: Pick<RawRecord, 'row'>): number =>
  Number(row[SCHEMA_VERSION_FIELD] ?? 1);

/** An item's parts in the latest shape, by the steps from its own on: the first step leads from 1 to 2. */
export function migrateRecord(raw: RawRecord, key: Key, steps: readonly MigrationStep[]): RawRecord {
  // A list reads thousands of items, and nearly all have the latest shape.
  return steps.slice(schemaVersionOf(raw) - 1).reduce((old, step) => step(old, key), raw);
}

/** The result of reading fields. */
export type ReadResult<F extends Fields> =
  | { readonly values: Values<F> }
  | { readonly issues: readonly z.core.$ZodIssue[] };

/**
 * Makes the function that reads fields of a stored item. Fields that the schemas do not name are kept: a later release
 * may have added them, and an item that this one writes again must not lose them. Zod checks objects that drop such
 * fields ten times faster than others.
 */
export function createFieldsReader<F extends Fields>(fields: F): (raw: RawRecord['row']) => ReadResult<F> {
  let schema: z.ZodObject<F> | undefined;
  return (raw) => {
    // The schema is made when the first item is read: a Lambda knows fifty kinds of records, and one request reads a
    // few.
    const { success, data, error } = (schema ??= z.object(fields)).safeParse(raw);
    if (!success) return { issues: error.issues };
    const values: Record<string, unknown> = data;
    for (const name in raw) if (!(name in fields) && name !== SCHEMA_VERSION_FIELD) values[name] = raw[name];
    return { values: values as Values<F> };
  };
}
