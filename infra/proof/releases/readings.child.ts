/**
 * Reads items by the declarations of another checkout, as its Lambdas would during a release, and writes what becomes of them:
 * `readings.child.ts <checkout> <file of items>`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { findDeclarations, matchingRecords, type RawItem } from '#functions/test/stored-shapes/declared.ts';
import { rewriteItem } from '#functions/test/stored-shapes/record-checks.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import type { Readings } from './releases.ts';

const [, , checkout = '', file = ''] = process.argv;
const Items = z.array(z.record(z.string(), z.custom<AttributeValue>()));
const ItemFields = z.object({
  row: z.record(z.string(), z.unknown()).default({}),
  more: z.record(z.string(), z.unknown()).default({}),
});
const TENANT = /^[0-9A-HJKMNP-TV-Z]{26}(?=#|$)/;
const KEY_ATTRIBUTES = ['pk', 'sk', 'g1pk', 'g1sk', 'g2pk', 'g2sk'];

// A declaration tells the log of an item that it cannot read: the result names it.
console.error = () => undefined;
const allDeclarations = await findDeclarations(join(checkout, 'functions'));
const found: Readings = {
  declared: allDeclarations.length,
  read: 0,
  unknown: [],
  newer: [],
  unreadable: [],
  losing: [],
  moving: [],
};
const note = (list: string[], entry: string) => void (list.includes(entry) || list.push(entry));

/** The fields that an item has and its copy lacks. */
function findLosses(item: RawItem, rewritten: Record<string, unknown>): string[] {
  const [before, after] = [ItemFields.parse(item), ItemFields.parse(rewritten)];
  return (['row', 'more'] as const).flatMap((part) =>
    Object.keys(before[part]).flatMap((name) => (name in after[part] ? [] : [`${part}.${name}`])),
  );
}

for (const raw of parseJson(Items, readFileSync(file, 'utf8'))) {
  const item = unmarshall(raw) as RawItem;
  const { kind = '' } = item;
  const tenantId = TENANT.exec(item.pk)?.[0] ?? '';
  const [declaration] = kind ? matchingRecords(allDeclarations, item, tenantId) : [];
  if (!declaration) {
    if (kind) note(found.unknown, kind);
    continue;
  }
  try {
    const rewritten = rewriteItem(declaration, item, tenantId);
    found.read++;
    for (const field of findLosses(item, rewritten)) note(found.losing, `${kind} ${field}`);
    for (const attribute of KEY_ATTRIBUTES.filter((name) => rewritten[name] !== item[name]))
      note(found.moving, `${kind} ${attribute}`);
  } catch (error) {
    // The class is the other checkout's own.
    const isNewer = error instanceof Error && ['Newer', 'NewerRecord'].includes(error.constructor.name);
    if (isNewer) note(found.newer, kind);
    else note(found.unreadable, `${kind}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(JSON.stringify(found));
