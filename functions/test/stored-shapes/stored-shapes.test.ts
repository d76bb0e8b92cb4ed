import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeclarations, matchingRecords } from './declared.ts';
import { rewriteItem, isRelatedValid, undeclaredFieldsIn } from './record-checks.ts';

interface StoredFile {
  /** The origin of these items. */
  readonly of: string;
  readonly items: readonly {
    readonly tenantId: string;
    readonly item: Parameters<typeof matchingRecords>[1];
  }[];
}

const DECLARATIONS = await findDeclarations();

const storedFiles = readdirSync(import.meta.dirname)
  .filter((file) => /^\d.*\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as StoredFile);

const storedItems = storedFiles.flatMap(({ of, items }) =>
  items.map(({ tenantId, item }) => [`${of}: ${item.kind ?? ''} ${item.sk}`, tenantId, item] as const),
);

describe('an item that an earlier release stored', () => {
  it.each(storedItems)('%s is read, and written under the same key', (_name, tenantId, item) => {
    const [declaration, ...otherDeclarations] = matchingRecords(DECLARATIONS, item, tenantId);
    expect(otherDeclarations).toEqual([]);
    if (!declaration) throw new Error('No declaration matches it');
    expect(undeclaredFieldsIn(declaration.record, item)).toEqual([]);
    expect(isRelatedValid(declaration.record, item)).toBe(true);
    expect(rewriteItem(declaration, item, tenantId)).toMatchObject({ pk: item.pk, sk: item.sk });
  });

  it('exists for each declared record', () => {
    const coveredNames = new Set(
      storedItems.flatMap(([, tenantId, item]) =>
        matchingRecords(DECLARATIONS, item, tenantId).map(({ name }) => name),
      ),
    );
    expect(DECLARATIONS.filter(({ name }) => !coveredNames.has(name)).map(({ name }) => name)).toEqual([]);
  });
});
