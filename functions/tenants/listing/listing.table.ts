import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { listings } from './listing.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** A rescue in the list of all. */
export type Listing = RecordOf<typeof listings>;

/** The range of the list of rescues, in the registry. */
export const LISTED = listings.keyTemplate.keyPrefix({}).pk;

export const listingKey = (tenantId: string): Key => listings.key({ tenantId });

/** The write that puts a new rescue into the list; for the registry. */
export function addToListingAction(tenantId: string, name: string, now: Date): Action {
  const at = now.toISOString();
  return { put: listings.item({ row: { tenantId, name, madeAt: at, activeAt: at, state: 'open' } }) };
}

/** The write that changes an entry as it was read; `VersionConflict` if it changed since. */
export const changeListingActions = (before: Listing, change: Partial<Listing['row']>): Action[] =>
  listings.updateActions(before, listings.nextVersion(before, change));

/** The entry that an item holds. */
export const listingOf = (item: Item): Listing => listings.read(item);

/** The writes that list a rescue under its new name: one round trip, none where the name stays. For the registry. */
export async function renameListingActions(
  tenantId: string,
  previousName: string,
  name: string,
): Promise<Action[]> {
  if (previousName === name) return [];
  const item = await registry().get(listingKey(tenantId));
  return item ? changeListingActions(listingOf(item), { name }) : [];
}
