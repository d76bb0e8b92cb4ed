import * as z from 'zod';
import {
  animalTypeListed,
  FIXED,
  importPartitions,
  mergePartitions,
  OF_TYPE,
  receiptPartitions,
  webhookPartitions,
  wordPartitions,
} from './places.ts';
import { REPORT_STATES } from '#shared/calls/animals/seen/lost-found.ts';
import type { Item, Key } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';

/** The position of a walk over a rescue. */
export const Position = z.object({ step: z.number(), cursor: z.string().optional() });
export type Position = Readonly<z.output<typeof Position>>;

/** The cursor of mails: the present mail, and the position in it. */
const Within = z.object({ at: z.string().optional(), within: z.string().optional() });

/** Parts of partition keys that no index lists. */
export interface PartitionLeads {
  readonly letters: string;
  readonly types: readonly string[];
}

/** A page of a rescue's items. */
export interface WalkPage {
  readonly items: readonly Item[];
  /** The items that lead to the others of this page; they must be removed last. */
  readonly heads: readonly Item[];
  /** The position of the next page; absent after the last. */
  readonly next?: Position;
}

type Step = (table: TenantTable, cursor: string | undefined, leads: PartitionLeads) => Promise<WalkedItems>;

interface WalkedItems {
  readonly items: readonly Item[];
  readonly heads?: readonly Item[];
  readonly cursor?: string | undefined;
}

/** The partitions that one page reads. */
const PER_PAGE = 10;

/** A step over the records of an index partition, each with all items of its partition. */
const owners =
  (pk: string): Step =>
  async (table, cursor) => {
    const page = await table.page({ index: 'g2', pk, limit: PER_PAGE, cursor });
    const partitions = await Promise.all(
      page.items.map((item) => table.unmerged.all({ pk: item.pk, consistent: true, ended: true })),
    );
    const all = partitions.flat();
    const isHead = (item: Item) => item.sk === item.kind;
    return { items: all.filter((item) => !isHead(item)), heads: all.filter(isHead), cursor: page.cursor };
  };

/** The items of a partition on one page. */
const LIMIT = 300;

const partition =
  (pk: string): Step =>
  async (table, cursor) => {
    const page = await table.page({ pk, limit: LIMIT, cursor, consistent: true, ended: true });
    return { items: page.items, cursor: page.cursor };
  };

/** A step over mails, each with its recipients in pages; the mail itself comes with the last page. */
const mails =
  (pk: string): Step =>
  async (table, cursor = '{}') => {
    const { at, within } = Within.parse(JSON.parse(cursor));
    const page = await table.page({ index: 'g2', pk, limit: 1, cursor: at });
    const [head] = page.items;
    if (!head) return { items: [] };
    const part = await table.page({
      pk: head.pk,
      limit: LIMIT,
      cursor: within,
      consistent: true,
      ended: true,
    });
    const items = part.items.filter(({ sk }) => sk !== head.sk);
    if (part.cursor) return { items, cursor: JSON.stringify({ at, within: part.cursor }) };
    const headItems = part.items.filter(({ sk }) => sk === head.sk);
    const heads = headItems.length > 0 ? headItems : await table.getMany([head]);
    return {
      items,
      heads: heads.filter((item) => item !== undefined),
      ...(page.cursor ? { cursor: JSON.stringify({ at: page.cursor }) } : {}),
    };
  };

/** A step over the history, which is in a partition for each record; its index does not have the changes. */
const audit: Step = async (table, cursor) => {
  const page = await table.page({ index: 'g1', pk: 'audit', limit: 100, cursor });
  const items = await table.getMany(page.items.map(({ pk, sk }): Key => ({ pk, sk })));
  return { items: items.filter((item) => item !== undefined), cursor: page.cursor };
};

/** A step over several partitions; the cursor is the number of the next one. */
const partitionsStep =
  (
    partitionsOf: (
      leads: PartitionLeads,
      table: TenantTable,
    ) => Promise<readonly string[]> | readonly string[],
  ): Step =>
  async (table, cursor = '0', leads) => {
    const pks = await partitionsOf(leads, table);
    const at = Number(cursor);
    const batch = pks.slice(at, at + PER_PAGE);
    const items = await Promise.all(batch.map((pk) => table.all({ pk, consistent: true, ended: true })));
    const next = at + PER_PAGE;
    return { items: items.flat(), ...(next < pks.length ? { cursor: String(next) } : {}) };
  };

const typesOf = async (leads: PartitionLeads, table: TenantTable) => [
  ...new Set([...leads.types, ...(await animalTypeListed(table))]),
];

/**
 * The steps of a walk. An item that leads to others comes after them, so that a removal that restarts after an interruption
 * finds all remaining items.
 */
const STEPS: readonly Step[] = [
  ...['animals#current', 'animals#former', 'animals#deleted', 'pcos', 'pcos#deleted', 'pcos#merged'].map(
    owners,
  ),
  ...REPORT_STATES.map((state) => `lost-found#${state}`).map(owners),
  ...['mailings', 'mailings#discarded'].map(mails),
  partitionsStep(({ letters }) => Array.from(letters).flatMap(wordPartitions)),
  partitionsStep(async (leads, table) => (await typesOf(leads, table)).flatMap(OF_TYPE)),
  partitionsStep((_, table) => mergePartitions(table)),
  partitionsStep((_, table) => receiptPartitions(table)),
  partitionsStep((_, table) => importPartitions(table)),
  partitionsStep((_, table) => webhookPartitions(table)),
  audit,
  ...FIXED.map(partition),
];

/** The page at a position of a walk over all items of a rescue. */
export async function batchAt(
  table: TenantTable,
  position: Position,
  leads: PartitionLeads,
): Promise<WalkPage> {
  const { step, cursor } = position;
  const found = await STEPS[step]?.(table, cursor, leads);
  if (!found) return { items: [], heads: [] };
  const { items, heads = [] } = found;
  if (found.cursor !== undefined) return { items, heads, next: { step, cursor: found.cursor } };
  return { items, heads, ...(step + 1 < STEPS.length ? { next: { step: step + 1 } } : {}) };
}

export const START: Position = { step: 0 };
