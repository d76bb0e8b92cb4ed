import { toChunks } from '#shared/rules/data/collections.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { notFoundError } from '#functions/kernel/http-error.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { pcoMerges } from '#functions/merging/merge.record.ts';
import { mergedIdsIn } from '#functions/people/names/merged-ids.ts';
import { joinings } from '#functions/people/names/joined.record.ts';
import { type PcoRecord, pcos } from '#functions/people/pco/pco.record.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import { addressKey } from '#functions/people/pco/unreached.record.ts';

/** All stored items about a person. */
export interface PersonalRecords {
  readonly pco: PcoRecord;
  /** The person and those who were merged into them, as stored. */
  readonly people: readonly PcoRecord[];
  /** The items in the partitions of these people, deleted ones included: files, donations, volunteering. */
  readonly ownedItems: readonly Item[];
  /** The items in other partitions that refer to these people: milestones, receipts, mails, treatments. */
  readonly linkedItems: readonly Item[];
  readonly history: readonly Item[];
  /** Imported rows, merges that can be undone, and bounced email addresses. */
  readonly otherItems: readonly Item[];
}

/** Kinds of records that imports create for a person, and that an erasure keeps. */
const IMPORTED_KINDS = new Set(['donation', 'volunteer', 'hours']);
const CONCURRENCY = 25;

/** Reads every item of an index partition with all of its fields. */
async function recordsInPartition(
  { unmerged }: TenantTable,
  index: 'g1' | 'g2',
  pk: string,
): Promise<Item[]> {
  const partitionItems: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await unmerged.readIndexKeys({ index, pk, limit: 100, cursor });
    const items = page.indexKeys.length > 0 ? await unmerged.getMany(page.indexKeys) : [];
    partitionItems.push(...items.filter((item) => item !== undefined));
    cursor = page.cursor;
  } while (cursor);
  return partitionItems;
}

/** Reads everything that is stored about a person. 404. */
export async function readPersonalRecords(
  { table }: Pick<TenantContext, 'table'>,
  pcoId: string,
): Promise<PersonalRecords> {
  const item = await table.get(pcoKey(pcoId));
  if (!item) throw notFoundError('Person');
  const pco = pcos.read(item);
  const joiningItem = await table.unmerged.get(joinings.key({ id: pco.row.id }));
  const ids = [pco.row.id, ...mergedIdsIn(joiningItem)];
  const readPartition = (pk: string) => table.unmerged.all({ pk, consistent: true, withExpired: true });
  const loadForEachId = async (load: (id: string) => Promise<Item[]>) =>
    (await Promise.all(ids.map(load))).flat();
  const [itemsInPartitions, linkedItems, history, sources, mergeItems] = await Promise.all([
    loadForEachId((id) => readPartition(`pco#${id}`)),
    loadForEachId((id) => recordsInPartition(table, 'g2', `pco#${id}`)),
    loadForEachId((id) => readPartition(`audit#${id}`)),
    loadForEachId((id) => recordsInPartition(table, 'g1', `imported-as#${id}`)),
    readPartition(pcoMerges.keyTemplate.keyPrefix({}).pk),
  ]);
  const people = itemsInPartitions.filter(({ sk }) => sk === 'pco').map((person) => pcos.read(person));
  // If a file has no numbers, an import derives them from the person's name, so these rows are personal as well.
  const importedIds = itemsInPartitions
    .filter(({ kind }) => IMPORTED_KINDS.has(kind))
    .map(({ row }) => String(row['id']));
  const rows: Item[] = [];
  for (const batch of toChunks(importedIds, CONCURRENCY))
    rows.push(
      ...(await Promise.all(batch.map((id) => recordsInPartition(table, 'g1', `imported-as#${id}`)))).flat(),
    );
  const addresses = [...new Set(people.map(({ row }) => row.email).filter(Boolean))];
  const addressItems = await table.getMany(addresses.map(addressKey));
  const partitions = new Set(ids.map((id) => `pco#${id}`));
  return {
    pco,
    people,
    ownedItems: itemsInPartitions.filter(({ sk }) => sk !== 'pco'),
    linkedItems: linkedItems.filter(({ pk }) => !partitions.has(pk)),
    history,
    otherItems: [
      ...sources,
      ...rows,
      ...mergeItems.filter(
        ({ row }) => ids.includes(String(row['keptId'])) || ids.includes(String(row['goneId'])),
      ),
      ...addressItems.filter((addressItem) => addressItem !== undefined),
    ],
  };
}
