/**
 * Reads items by the record declarations of another checkout, as its Lambdas would during a release, and prints the
 * outcome as JSON: `readings.child.ts <checkout> <file of items>`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { findDeclarations, matchingRecords } from '#functions/test/stored-shapes/declared.ts';
import { rewriteItem } from '#functions/test/stored-shapes/record-checks.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import type { Readings } from './releases.ts';

const [, , checkout = '', file = ''] = process.argv;
const Items = z.array(z.record(z.string(), z.custom<AttributeValue>()));
const Item = z.looseObject({ pk: z.string(), sk: z.string(), kind: z.string().optional() });
const ItemFields = z.object({
  row: z.record(z.string(), z.unknown()).default({}),
  more: z.record(z.string(), z.unknown()).default({}),
});
const TENANT = /^[0-9A-HJKMNP-TV-Z]{26}(?=#|$)/;
const KEY_ATTRIBUTES = ['pk', 'sk', 'g1pk', 'g1sk', 'g2pk', 'g2sk'];

// Declarations log each item that they cannot read. That is silenced, because the printed result names these items.
console.error = () => undefined;
const allDeclarations = await findDeclarations(join(checkout, 'functions'));
const readings: Readings = {
  declared: allDeclarations.length,
  read: 0,
  unknown: [],
  newer: [],
  unreadable: [],
  losing: [],
  moving: [],
};
const addOnce = (list: string[], entry: string) => void (list.includes(entry) || list.push(entry));

/** Gives the fields of an item that are missing after it was read and written again. */
function findLosses(item: z.output<typeof Item>, rewritten: Record<string, unknown>): string[] {
  const [before, after] = [ItemFields.parse(item), ItemFields.parse(rewritten)];
  return (['row', 'more'] as const).flatMap((part) =>
    Object.keys(before[part]).flatMap((name) => (name in after[part] ? [] : [`${part}.${name}`])),
  );
}

for (const raw of parseJson(Items, readFileSync(file, 'utf8'))) {
  const item = Item.parse(unmarshall(raw));
  const { kind = '' } = item;
  const tenantId = TENANT.exec(item.pk)?.[0] ?? '';
  const [declaration] = kind ? matchingRecords(allDeclarations, item, tenantId) : [];
  if (!declaration) {
    if (kind) addOnce(readings.unknown, kind);
    continue;
  }
  try {
    const rewrittenItem = rewriteItem(declaration, item, tenantId);
    readings.read++;
    for (const field of findLosses(item, rewrittenItem)) addOnce(readings.losing, `${kind} ${field}`);
    for (const attribute of KEY_ATTRIBUTES.filter((name) => rewrittenItem[name] !== item[name]))
      addOnce(readings.moving, `${kind} ${attribute}`);
  } catch (error) {
    // The error class comes from the other checkout, so instanceof would fail: its name is compared instead.
    const isNewer = error instanceof Error && ['Newer', 'NewerRecord'].includes(error.constructor.name);
    if (isNewer) addOnce(readings.newer, kind);
    else addOnce(readings.unreadable, `${kind}: ${messageOf(error)}`);
  }
}
console.log(JSON.stringify(readings));
