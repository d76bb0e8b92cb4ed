import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcos } from '../pco/pco.record.ts';
import { pcoKey } from '../pco/pco.table.ts';
import { joinings } from './joined.record.ts';

/** The ids of the PCOs merged into a PCO, from its joining record (`joinings`). */
export const mergedIdsIn = (joiningItem: Item | undefined): readonly string[] =>
  joiningItem ? joinings.read(joiningItem).row.parts : [];

/** A PCO that was requested by its id or by the id of a PCO merged into it. */
interface RequestedPco {
  /** The requested id. */
  readonly requestedId: string;
  /** The id of the PCO that remained after the merge. */
  readonly id: string;
  /** The joining record at the requested id. */
  readonly joiningItem: Item | undefined;
}

/** The ids of the PCOs merged into a PCO; reads the table only if the requested id is one of them. */
export async function mergedIdsOf(
  table: TenantTable,
  { requestedId, id, joiningItem }: RequestedPco,
): Promise<readonly string[]> {
  return mergedIdsIn(id === requestedId ? joiningItem : await table.get(joinings.key({ id })));
}

/** The writes that mark the PCOs merged into another as deleted, or as not deleted, together with it. */
export async function mergedDeletionActions(
  table: TenantTable,
  mergedIds: readonly string[],
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<Action[]> {
  const items = mergedIds.length > 0 ? await table.unmerged.getMany(mergedIds.map(pcoKey)) : [];
  return items.flatMap((item) => {
    if (!item) return [];
    const merged = pcos.read(item);
    return pcos.updateActions(merged, pcos.nextVersion(merged, { isDeleted }));
  });
}
