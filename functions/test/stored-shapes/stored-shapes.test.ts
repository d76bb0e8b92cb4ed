import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeclarations, matchingRecords } from './declared.ts';
import { rewriteItem, isRelatedValid, undeclaredFieldsIn } from './record-checks.ts';

interface Room {
  /** The origin of these items. */
  readonly of: string;
  readonly items: readonly {
    readonly tenantId: string;
    readonly item: Parameters<typeof matchingRecords>[1];
  }[];
}

const ALL = await findDeclarations();

const rooms = readdirSync(import.meta.dirname)
  .filter((file) => /^\d.*\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Room);

const exhibits = rooms.flatMap(({ of, items }) =>
  items.map(({ tenantId, item }) => [`${of}: ${item.kind ?? ''} ${item.sk}`, tenantId, item] as const),
);

describe('what earlier releases stored', () => {
  it.each(exhibits)('%s is read, and written where it lies', (_name, tenantId, item) => {
    const [declaration, ...otherDeclarations] = matchingRecords(ALL, item, tenantId);
    expect(otherDeclarations).toEqual([]);
    if (!declaration) throw new Error('No declaration knows it');
    expect(undeclaredFieldsIn(declaration.record, item)).toEqual([]);
    expect(isRelatedValid(declaration.record, item)).toBe(true);
    expect(rewriteItem(declaration, item, tenantId)).toMatchObject({ pk: item.pk, sk: item.sk });
  });

  it('is there of every record that is declared', () => {
    const coveredNames = new Set(
      exhibits.flatMap(([, tenantId, item]) => matchingRecords(ALL, item, tenantId).map(({ name }) => name)),
    );
    expect(ALL.filter(({ name }) => !coveredNames.has(name)).map(({ name }) => name)).toEqual([]);
  });
});
