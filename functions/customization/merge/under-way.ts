import type { Action } from '../../kernel/table/actions.ts';
import { registry, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import { mergeExpiresAt, type StoredMerge } from '../../lists/merge/merge.record.ts';
import { mergesUnderWay } from './under-way.record.ts';

/** True while animals and lists are still to be moved or moved back. */
export const isUnderWay = ({ row: { state } }: StoredMerge): boolean =>
  state === 'moving' || state === 'undoing';

const UNDER_WAY_PARTITION = mergesUnderWay.keyTemplate.keyPrefix({}).pk;

/**
 * Writes a step of a merge, and in the same transaction adds or removes the record that it is under way.
 * @param before the state before the step; absent at the first one
 */
export async function writeStep(
  table: TenantTable,
  actions: readonly Action[],
  { before, after, now }: { readonly before?: StoredMerge; readonly after: StoredMerge; readonly now: Date },
): Promise<void> {
  const { tenantId } = table;
  const { id } = after.row;
  const wasUnderWay = before !== undefined && isUnderWay(before);
  if (wasUnderWay === isUnderWay(after)) return table.transact(actions);
  const registryAction = wasUnderWay
    ? { remove: mergesUnderWay.key({ tenantId, id }) }
    : {
        put: mergesUnderWay.item({
          row: { tenantId, id, at: now.toISOString() },
          ttl: mergeExpiresAt(after),
        }),
      };
  return transactAcross([
    { table, actions },
    { table: registry(), actions: [registryAction] },
  ]);
}

/** The merges of all rescues that are under way; few at a time. */
export const readMergesUnderWay = async () =>
  mergesUnderWay.readable(await registry().all({ pk: UNDER_WAY_PARTITION, consistent: true }));

/** Removes the record that a merge is under way; without an id, all records of a rescue. */
export async function forgetMergesUnderWay(tenantId: string, id = ''): Promise<void> {
  const items = await registry().all({
    pk: UNDER_WAY_PARTITION,
    prefix: `${tenantId}#${id}`,
    consistent: true,
  });
  await registry().removeAll(items);
}
