import * as z from 'zod';
import {
  readAnimalTypeIds,
  FIXED_PARTITIONS,
  importPartitions,
  mergePartitions,
  typePartitions,
  receiptPartitions,
  webhookPartitions,
  wordPartitions,
} from './partitions.ts';
import { REPORT_STATES } from '#shared/calls/animals/seen/lost-found.ts';
import type { Item, Key } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';

/** The position of a walk over a rescue. */
export const Position = z.object({ step: z.number(), cursor: z.string().optional() });
export type Position = Readonly<z.output<typeof Position>>;

/** The cursor of mailings: the index cursor before the current one, and the cursor among its items. */
const MailingCursor = z.object({ at: z.string().optional(), within: z.string().optional() });

/** The parts of partition keys that no index lists: the initial letters of search words, and the animal types. */
export interface PartitionLeads {
  readonly letters: string;
  readonly types: readonly string[];
}

/** A page of a rescue's items. */
export interface TenantPage {
  readonly items: readonly Item[];
  /** The records that an index lists, by which the other items of their partitions are found; removed last. */
  readonly headItems: readonly Item[];
  /** The position of the next page; absent after the last. */
  readonly next?: Position;
}

type Step = (
  table: TenantTable,
  cursor: string | undefined,
  partitionLeads: PartitionLeads,
) => Promise<StepItems>;

interface StepItems {
  readonly items: readonly Item[];
  readonly headItems?: readonly Item[];
  readonly cursor?: string | undefined;
}

/** The number of partitions that one page reads. */
const PARTITIONS_PER_PAGE = 10;

/** A step over the records of an index partition, each with all items of its partition. */
const ownersStep =
  (pk: string): Step =>
  async (table, cursor) => {
    const page = await table.page({ index: 'g2', pk, limit: PARTITIONS_PER_PAGE, cursor, withExpired: true });
    const partitions = await Promise.all(
      page.items.map((item) => table.unmerged.all({ pk: item.pk, consistent: true, withExpired: true })),
    );
    const partitionItems = partitions.flat();
    const isHead = (item: Item) => item.sk === item.kind;
    return {
      items: partitionItems.filter((item) => !isHead(item)),
      headItems: partitionItems.filter(isHead),
      cursor: page.cursor,
    };
  };

/** The number of items of a partition on one page. */
const ITEMS_PER_PAGE = 300;

const partitionStep =
  (pk: string): Step =>
  async (table, cursor) => {
    const page = await table.page({ pk, limit: ITEMS_PER_PAGE, cursor, consistent: true, withExpired: true });
    return { items: page.items, cursor: page.cursor };
  };

/** A step over mailings, each with its recipients in pages; the mailing itself comes with the last page. */
const mailingsStep =
  (pk: string): Step =>
  async (table, cursor = '{}') => {
    const { at, within } = MailingCursor.parse(JSON.parse(cursor));
    const page = await table.page({ index: 'g2', pk, limit: 1, cursor: at, withExpired: true });
    const [head] = page.items;
    if (!head) return { items: [] };
    const part = await table.page({
      pk: head.pk,
      limit: ITEMS_PER_PAGE,
      cursor: within,
      consistent: true,
      withExpired: true,
    });
    const items = part.items.filter(({ sk }) => sk !== head.sk);
    if (part.cursor) return { items, cursor: JSON.stringify({ at, within: part.cursor }) };
    const headsOnPage = part.items.filter(({ sk }) => sk === head.sk);
    const heads = headsOnPage.length > 0 ? headsOnPage : await table.getMany([head]);
    return {
      items,
      headItems: heads.filter((item) => item !== undefined),
      ...(page.cursor ? { cursor: JSON.stringify({ at: page.cursor }) } : {}),
    };
  };

/** The number of history lines on one page, which one request reads whole. */
const LINES_PER_PAGE = 100;

/** A step over the history, which has a partition for each record; the index lacks the changes themselves. */
const auditStep: Step = async (table, cursor) => {
  const page = await table.page({ index: 'g1', pk: 'audit', limit: LINES_PER_PAGE, cursor });
  const items = await table.getMany(page.items.map(({ pk, sk }): Key => ({ pk, sk })));
  return { items: items.filter((item) => item !== undefined), cursor: page.cursor };
};

/** A step over several partitions; the cursor is the number of the next one. */
const partitionsStep =
  (
    partitionsOf: (
      table: TenantTable,
      partitionLeads: PartitionLeads,
    ) => Promise<readonly string[]> | readonly string[],
  ): Step =>
  async (table, cursor = '0', partitionLeads) => {
    const pks = await partitionsOf(table, partitionLeads);
    const offset = Number(cursor);
    const batch = pks.slice(offset, offset + PARTITIONS_PER_PAGE);
    const items = await Promise.all(
      batch.map((pk) => table.all({ pk, consistent: true, withExpired: true })),
    );
    const nextOffset = offset + PARTITIONS_PER_PAGE;
    return { items: items.flat(), ...(nextOffset < pks.length ? { cursor: String(nextOffset) } : {}) };
  };

const typeIdsOf = async (table: TenantTable, { types }: PartitionLeads) => [
  ...new Set([...types, ...(await readAnimalTypeIds(table))]),
];

/**
 * The steps of a walk. An item that leads to others comes after them, so that a removal that restarts after an
 * interruption finds all remaining items.
 */
const STEPS: readonly Step[] = [
  ...['animals#current', 'animals#former', 'animals#deleted', 'pcos', 'pcos#deleted', 'pcos#merged'].map(
    ownersStep,
  ),
  ...REPORT_STATES.map((state) => `lost-found#${state}`).map(ownersStep),
  ...['mailings', 'mailings#discarded'].map(mailingsStep),
  partitionsStep((_, { letters }) => Array.from(letters).flatMap(wordPartitions)),
  partitionsStep(async (table, partitionLeads) =>
    (await typeIdsOf(table, partitionLeads)).flatMap(typePartitions),
  ),
  partitionsStep(mergePartitions),
  partitionsStep(receiptPartitions),
  partitionsStep(importPartitions),
  partitionsStep(webhookPartitions),
  auditStep,
  ...FIXED_PARTITIONS.map(partitionStep),
];

/** The page at a position of a walk over all items of a rescue. */
export async function readTenantPage(
  table: TenantTable,
  position: Position,
  partitionLeads: PartitionLeads,
): Promise<TenantPage> {
  const { step, cursor } = position;
  const stepItems = await STEPS[step]?.(table, cursor, partitionLeads);
  if (!stepItems) return { items: [], headItems: [] };
  const { items, headItems = [] } = stepItems;
  if (stepItems.cursor !== undefined) return { items, headItems, next: { step, cursor: stepItems.cursor } };
  return { items, headItems, ...(step + 1 < STEPS.length ? { next: { step: step + 1 } } : {}) };
}

export const START_POSITION: Position = { step: 0 };
