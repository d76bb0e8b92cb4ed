import * as z from 'zod';
import { isFieldName } from '#shared/rules/exchange/systems/spreadsheet.ts';
import type { FieldName } from '#shared/rules/exchange/fields/fields.ts';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';

const TextRecord = z.record(z.string(), z.string());
const Mappings = z.record(z.string(), TextRecord);

function readStored<T>(
  item: 'import-columns' | 'import-words',
  tenantId: string,
  schema: z.ZodType<T>,
  fallback: T,
): T {
  try {
    return schema.parse(JSON.parse(readItem(item, tenantId) ?? ''));
  } catch {
    return fallback;
  }
}

/** Entries that were chosen for words of files at earlier imports in this browser. */
export const storedWordEntries = (tenantId: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(readStored('import-words', tenantId, TextRecord, {})));

/** Keeps the entries of words for the next import. */
export const saveWordEntries = (tenantId: string, entriesByWord: ReadonlyMap<string, string>): void =>
  storeItem('import-words', JSON.stringify(Object.fromEntries(entriesByWord)), tenantId);

/** The fields of columns by the names under which they were kept in this browser. */
export const storedMappings = (
  tenantId: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  readStored('import-columns', tenantId, Mappings, {});

/** A mapping with the fields that this release has. */
export const knownFields = (mapping: Readonly<Record<string, string>>): Record<string, FieldName | ''> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([header, name]) =>
      name === '' || isFieldName(name) ? [[header, name] as const] : [],
    ),
  );

/** Keeps the fields of columns under a name. */
export const saveMapping = (
  tenantId: string,
  name: string,
  columns: Readonly<Record<string, string>>,
): void =>
  storeItem('import-columns', JSON.stringify({ ...storedMappings(tenantId), [name]: columns }), tenantId);
