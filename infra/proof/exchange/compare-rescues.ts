import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { isMoved, READ_CALLS, toComparable } from '#functions/conformance/moved.fixture.ts';
import { SAMPLE_QUERIES } from '#functions/conformance/requests/sample-queries.fixture.ts';
import { lastingContent } from '#functions/exchange/imports/all-items.fixture.ts';
import type { Installation } from './installation.ts';
import { callAs, type ProofRescue } from './rescue.ts';

/** An item of the table, with its key. */
const KeyedItem = z.looseObject({ pk: z.string(), sk: z.string() });
const RawItem = z.record(z.string(), z.custom<AttributeValue>());

/**
 * The items of a rescue in the order of their keys, without its id: the embedded table's file marks a key as text by
 * `S:`.
 */
function* itemsOf(
  database: DatabaseSync,
  { id }: ProofRescue,
): Generator<readonly [key: string, item: string]> {
  const rows = database
    .prepare(
      `SELECT item_json AS item FROM "${process.env['TABLE']}" WHERE pk = ? OR pk GLOB ? ORDER BY pk, sk`,
    )
    .iterate(`S:${id}`, `S:${id}#*`);
  for (const { item } of rows) {
    const storedItem = KeyedItem.parse(unmarshall(parseJson(RawItem, String(item))));
    const lastingItem = isMoved(storedItem) ? lastingContent(storedItem) : undefined;
    if (lastingItem === undefined) continue;
    yield [
      `${storedItem.pk} ${storedItem.sk}`.replaceAll(id, 'T'),
      sortedJson(toComparable(lastingItem, id)),
    ];
  }
}

/** JSON whose fields are in the order of their names. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, nestedValue: unknown) =>
    nestedValue && typeof nestedValue === 'object' && !Array.isArray(nestedValue)
      ? Object.fromEntries(Object.entries(nestedValue).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : nestedValue,
  );

/** The differences of two rescues, and the number of items or calls that are the same. */
export interface Comparison {
  readonly sameCount: number;
  readonly differences: readonly string[];
}

const MAX_DIFFERENCES = 20;
/** The number of characters shown before and after a difference. */
const CONTEXT_LENGTH = 150;

/** Both texts around their first difference. */
export function describeDifference(first: string, second: string): string {
  const position = first.split('').findIndex((char, charIndex) => char !== second[charIndex]);
  const start = Math.max((position === -1 ? first.length : position) - CONTEXT_LENGTH, 0);
  return `${first.slice(start, start + 2 * CONTEXT_LENGTH)}\n  became ${second.slice(start, start + 2 * CONTEXT_LENGTH)}`;
}

/** Compares the lasting items of two rescues in the table: records, pointers, words, counters and figures. */
export function compareItems(dataDir: string, before: ProofRescue, after: ProofRescue): Comparison {
  const database = new DatabaseSync(join(dataDir, 'table.sqlite'), { readOnly: true });
  const differences: string[] = [];
  const [beforeItems, afterItems] = [itemsOf(database, before), itemsOf(database, after)];
  let [beforeItem, afterItem] = [beforeItems.next(), afterItems.next()];
  let sameCount = 0;
  try {
    while ((!beforeItem.done || !afterItem.done) && differences.length < MAX_DIFFERENCES) {
      const [entry, otherEntry] = [beforeItem.value, afterItem.value];
      if (!otherEntry || (entry && entry[0] < otherEntry[0])) differences.push(`missing: ${entry?.[1]}`);
      else if (!entry || otherEntry[0] < entry[0]) differences.push(`too many: ${otherEntry[1]}`);
      else if (entry[1] === otherEntry[1]) sameCount++;
      else differences.push(describeDifference(entry[1], otherEntry[1]));
      const [advancesBefore, advancesAfter] = [
        !otherEntry || (entry && entry[0] <= otherEntry[0]),
        !entry || otherEntry?.[0] <= entry[0],
      ];
      if (advancesBefore) beforeItem = beforeItems.next();
      if (advancesAfter) afterItem = afterItems.next();
    }
  } finally {
    database.close();
  }
  return { sameCount, differences };
}

/** The reply to a call by one rescue, made comparable: without what differs between any two rescues. */
const fetchReply = async (
  installation: Installation,
  rescue: ProofRescue,
  call: (typeof READ_CALLS)[number],
  ids: readonly string[],
) => {
  const query = { ...SAMPLE_QUERIES[call.name] };
  const reply: unknown = await callAs(installation, rescue, call, { params: {}, query }).catch(
    // A call that names a record is refused by both alike.
    (error: unknown) => String(error).replace(/\(request [^)]*\)/, ''),
  );
  return sortedJson(toComparable({ reply }, ...ids));
};

/** Makes every reading call of both rescues; gives the names of those that differ, and how many are alike. */
export async function compareReads(
  installation: Installation,
  before: ProofRescue,
  after: ProofRescue,
): Promise<Comparison> {
  const differences: string[] = [];
  for (const call of READ_CALLS) {
    const ids = [before.id, after.id, before.name, after.name];
    const [beforeReply, afterReply] = [
      await fetchReply(installation, before, call, ids),
      await fetchReply(installation, after, call, ids),
    ];
    if (beforeReply !== afterReply)
      differences.push(`${call.name}: ${describeDifference(beforeReply, afterReply)}`);
  }
  return { sameCount: READ_CALLS.length - differences.length, differences };
}
