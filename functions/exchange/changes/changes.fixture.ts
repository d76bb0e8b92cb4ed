import { type Change, changes } from '#shared/calls/exchange/changes.ts';
import { HOUR_MS } from '#functions/kernel/durations.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { feeds } from './changes.record.ts';
import { followedKeyOf } from './followed.ts';

/** Starts the log of a rescue's changes, by default as if that had happened an hour ago. */
export const startFeedAt = (tenantId: string, since = new Date(Date.now() - HOUR_MS)) =>
  registry().putAll([
    feeds.item({ row: { tenantId, since: since.toISOString(), hooks: false, listings: false } }),
  ]);

const nameOf = ({ kind, id }: Pick<Change, 'kind' | 'id'>) => `${kind} ${id}`;

/** The versions of the followed records of animals and people with these ids, by kind and id of each record. */
export async function actualVersions(tenantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { unmerged } = tableOf(tenantId);
  const pks = ids.flatMap((id) => [`animal#${id}`, `pco#${id}`]);
  const items = (await Promise.all(pks.map((pk) => unmerged.all({ pk, consistent: true })))).flat();
  const isRemoved = ({ row }: Item) => Boolean(row['isDeleted'] ?? false) || Boolean(row['mergedInto']);
  return new Map(
    items.flatMap((item) => {
      const record = followedKeyOf({ ...item, pk: `t#${item.pk}` })?.record;
      return record && !isRemoved(item) ? [[nameOf(record), item.v] as const] : [];
    }),
  );
}

/** Acts as another program, which follows the cursor and reads each record that changed. */
export function createReader(tenantId: string, testCaller: TestCaller) {
  const editions = new Map<string, number>();
  let cursor: string | undefined;
  const readOnce = async () => {
    const { status, body } = await callApi(
      changes.list,
      { query: cursor ? { since: cursor } : {} },
      testCaller,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    const owners = body.data.changes.map(({ id, animalId = id }) => animalId);
    const now = await actualVersions(tenantId, [...new Set(owners)]);
    for (const change of body.data.changes) {
      const name = nameOf(change);
      const v = now.get(name);
      if (change.gone || v === undefined) editions.delete(name);
      else editions.set(name, v);
    }
    cursor = body.data.cursor;
    return body.data;
  };
  return {
    known: editions,
    readOnce,
    /** Reads until nothing is left; returns all changes that it got. */
    all: async () => {
      const received: Change[] = [];
      for (;;) {
        const { changes: page, more } = await readOnce();
        received.push(...page);
        if (!more) return received;
      }
    },
    at: () => cursor,
  };
}
