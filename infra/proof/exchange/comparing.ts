import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { movesAlong, READS, toComparable } from '#functions/conformance/moved.fixture.ts';
import { ASKED } from '#functions/conformance/requests/asked.fixture.ts';
import { lasting } from '#functions/exchange/imports/whole.fixture.ts';
import type { Installation } from './installation.ts';
import { callAs, type ProvenRescue } from './rescue.ts';

/** An item of the table, with its key. */
const Keyed = z.looseObject({ pk: z.string(), sk: z.string() });
const Raw = z.record(z.string(), z.custom<AttributeValue>());

/** The items of a rescue in the order of their keys, without its id: the embedded table's file marks a key as text by `S:`. */
function* itemsOf(
  database: DatabaseSync,
  { id }: ProvenRescue,
): Generator<readonly [key: string, item: string]> {
  const rows = database
    .prepare(
      `SELECT item_json AS item FROM "${process.env['TABLE']}" WHERE pk = ? OR pk GLOB ? ORDER BY pk, sk`,
    )
    .iterate(`S:${id}`, `S:${id}#*`);
  for (const { item } of rows) {
    const stored = Keyed.parse(unmarshall(jsonOf(Raw, String(item))));
    const lastingItem = movesAlong(stored) ? lasting(stored) : undefined;
    if (lastingItem === undefined) continue;
    yield [`${stored.pk} ${stored.sk}`.replaceAll(id, 'T'), sorted(toComparable(lastingItem, id))];
  }
}

/** JSON whose fields are in the order of their names. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The differences of two rescues, and the number of what is the same. */
export interface Compared {
  readonly same: number;
  readonly differences: readonly string[];
}

const MAX_DIFFERENCES = 20;
/** The number of characters shown before and after a difference. */
const AROUND = 150;

/** Both texts around their first difference. */
function describeDifference(one: string, other: string): string {
  const at = one.split('').findIndex((sign, place) => sign !== other[place]);
  const from = Math.max(at - AROUND, 0);
  return `${one.slice(from, from + 2 * AROUND)}\n  became ${other.slice(from, from + 2 * AROUND)}`;
}

/** Compares all that lasts of two rescues in the table: records, pointers, words, counters and figures. */
export function compareItems(dataDir: string, before: ProvenRescue, after: ProvenRescue): Compared {
  const database = new DatabaseSync(join(dataDir, 'table.sqlite'), { readOnly: true });
  const differences: string[] = [];
  const [ones, otherItems] = [itemsOf(database, before), itemsOf(database, after)];
  let [one, other] = [ones.next(), otherItems.next()];
  let same = 0;
  try {
    while ((!one.done || !other.done) && differences.length < MAX_DIFFERENCES) {
      const [entry, otherEntry] = [one.value, other.value];
      if (!otherEntry || (entry && entry[0] < otherEntry[0])) differences.push(`missing: ${entry?.[1]}`);
      else if (!entry || otherEntry[0] < entry[0]) differences.push(`too many: ${otherEntry[1]}`);
      else if (entry[1] === otherEntry[1]) same++;
      else differences.push(describeDifference(entry[1], otherEntry[1]));
      const [isFirst, isSecond] = [
        !otherEntry || (entry && entry[0] <= otherEntry[0]),
        !entry || otherEntry?.[0] <= entry[0],
      ];
      if (isFirst) one = ones.next();
      if (isSecond) other = otherItems.next();
    }
  } finally {
    database.close();
  }
  return { same, differences };
}

/** A reply as both rescues have it. */
const reading = async (
  at: Installation,
  rescue: ProvenRescue,
  call: (typeof READS)[number],
  ids: readonly string[],
) => {
  const query = { ...ASKED[call.name] };
  const reply: unknown = await callAs(at, rescue, call, { params: {}, query }).catch(
    // A call that names a record is refused by both alike.
    (error: unknown) => String(error).replace(/\(request [^)]*\)/, ''),
  );
  return sorted(toComparable({ reply }, ...ids));
};

/** Makes every reading call of both rescues; gives the names of those that differ, and how many are alike. */
export async function compareReads(
  at: Installation,
  before: ProvenRescue,
  after: ProvenRescue,
): Promise<Compared> {
  const differences: string[] = [];
  for (const call of READS) {
    const ids = [before.id, after.id, before.name, after.name];
    const [one, other] = [await reading(at, before, call, ids), await reading(at, after, call, ids)];
    if (one !== other) differences.push(`${call.name}: ${describeDifference(one, other)}`);
  }
  return { same: READS.length - differences.length, differences };
}
