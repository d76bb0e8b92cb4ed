import * as z from 'zod';
import { isFieldName } from '#shared/rules/exchange/systems/spreadsheet.ts';
import type { FieldName } from '#shared/rules/exchange/fields/fields.ts';
import { parseStored, readItem, storeItem } from '#client/storage/browser-storage.ts';

const TextRecord = z.record(z.string(), z.string());
const Mappings = z.record(z.string(), TextRecord);

/** The list entries that were chosen for words in files, by word, at earlier imports in this browser. */
export const storedWordEntries = (tenantId: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(parseStored(TextRecord, readItem('import-words', tenantId), {})));

/** Stores the entries that were chosen for words, for the next import. */
export const saveWordEntries = (tenantId: string, entriesByWord: ReadonlyMap<string, string>): void =>
  storeItem('import-words', JSON.stringify(Object.fromEntries(entriesByWord)), { owner: tenantId });

/** The mappings of columns to fields that are stored in this browser, by name. */
export const storedMappings = (
  tenantId: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  parseStored(Mappings, readItem('import-columns', tenantId), {});

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
  storeItem('import-columns', JSON.stringify({ ...storedMappings(tenantId), [name]: columns }), {
    owner: tenantId,
  });
