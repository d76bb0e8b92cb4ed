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

/** The list entries that were chosen for words in files, by word, at earlier imports in this browser. */
export const storedWordEntries = (tenantId: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(readStored('import-words', tenantId, TextRecord, {})));

/** Stores the entries that were chosen for words, for the next import. */
export const saveWordEntries = (tenantId: string, entriesByWord: ReadonlyMap<string, string>): void =>
  storeItem('import-words', JSON.stringify(Object.fromEntries(entriesByWord)), tenantId);

/** The mappings of columns to fields that are stored in this browser, by name. */
export const storedMappings = (
  tenantId: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  readStored('import-columns', tenantId, Mappings, {});

/** The mapping without columns whose field does not exist in this release. */
export const knownFields = (mapping: Readonly<Record<string, string>>): Record<string, FieldName | ''> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([header, name]) =>
      name === '' || isFieldName(name) ? [[header, name] as const] : [],
    ),
  );

/** Stores a mapping of columns to fields under a name. */
export const saveMapping = (
  tenantId: string,
  name: string,
  columns: Readonly<Record<string, string>>,
): void =>
  storeItem('import-columns', JSON.stringify({ ...storedMappings(tenantId), [name]: columns }), tenantId);
