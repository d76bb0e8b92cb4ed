import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { keyText } from '#functions/kernel/text.ts';
import { type ImportRun, importRuns } from '../stored/import.record.ts';

/** The import of an archive. */
export interface RestoreContext {
  readonly table: TenantTable;
  readonly run: ImportRun;
  readonly now: Date;
}

/** The most records of one transaction, which has a hundred writes at most. */
const MAX_PUTS = 90;
/** The same if each record may need another write, such as a counter of its month, and all of them a few more. */
const MAX_PUTS_WITH_ACTIONS = 45;
/** The largest text of one transaction, which DynamoDB limits to four megabytes. */
const MAX_CHARACTERS = 1_500_000;

const lengthOf = (item: Item) => JSON.stringify(item).length;

/** Items in chunks for transactions, in order. */
function* transactionChunks(items: readonly Item[], maxItems: number): Generator<Item[]> {
  let [batch, characters]: [Item[], number] = [[], 0];
  for (const item of items) {
    const length = lengthOf(item);
    if (batch.length > 0 && (batch.length >= maxItems || characters + length > MAX_CHARACTERS)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(item);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

/** One item per key, the last of several. */
export const uniqueByKey = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [keyText(item), item])).values(),
];

/** Fails a transaction if another worker has continued the import. */
export const unchangedRunCheck = ({ run }: RestoreContext): Action => ({
  check: importRuns.key({ id: run.row.id }),
  guard: { v: run.v },
  onFail: versionConflict,
});

/**
 * Writes the items that do not exist yet, each in one transaction with its counters, so that an interrupted import can
 * continue without writing anything twice. Throws `VersionConflict` if another worker has continued it.
 * @param batchActions further writes for a chunk of items, such as sums of counters: at most one for each, and a few
 */
export async function putMissing(
  context: RestoreContext,
  items: readonly Item[],
  batchActions?: (batch: readonly Item[]) => Promise<readonly Action[]> | readonly Action[],
  maxItems = batchActions ? MAX_PUTS_WITH_ACTIONS : MAX_PUTS,
): Promise<void> {
  const uniqueItems = uniqueByKey(items);
  const storedItems = uniqueItems.length > 0 ? await context.table.unmerged.getMany(uniqueItems) : [];
  const missingItems = uniqueItems.filter((_, index) => !storedItems[index]);
  for (const batch of transactionChunks(missingItems, maxItems))
    await context.table.transact([
      unchangedRunCheck(context),
      ...batch.map((put): Action => ({ put, guard: { absent: true }, onFail: versionConflict })),
      ...((await batchActions?.(batch)) ?? []),
    ]);
}

/** Removes items, unless another worker has continued the import. */
export async function removeAll(context: RestoreContext, items: readonly Item[]): Promise<void> {
  for (const batch of transactionChunks(items, MAX_PUTS))
    await context.table.transact([
      unchangedRunCheck(context),
      ...batch.map((remove): Action => ({ remove })),
    ]);
}
