import type { TenantContext } from '#functions/kernel/context.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';
import { changeNotes, feeds } from './changes.record.ts';

/** The log of a rescue's changes; undefined if they are not logged. */
export async function feedOf(tenantId: string) {
  return feeds.find(registry(), { tenantId });
}

/** The write that starts the log of a rescue's changes; for the registry. `VersionConflict` if another request did. */
export const startFeedAction = (
  { table: { tenantId }, now }: Pick<TenantContext, 'table' | 'now'>,
  receiverFlags: Partial<ReceiverFlags> = {},
): Action => ({
  put: feeds.item({
    row: { tenantId, since: now.toISOString(), hooks: false, listings: false, ...receiverFlags },
  }),
  guard: { absent: true },
  onFail: versionConflict,
});

/** The receivers for which changes are scheduled. */
type ReceiverFlags = Readonly<Record<'hooks' | 'listings', boolean>>;

/** The writes that turn webhooks or listing sites of a rescue on or off in its log; for the registry. */
export async function feedFlagActions(
  context: Pick<TenantContext, 'table' | 'now'>,
  flag: keyof ReceiverFlags,
  isOn: boolean,
): Promise<Action[]> {
  const feed = await feedOf(context.table.tenantId);
  if (!feed) return isOn ? [startFeedAction(context, { [flag]: true })] : [];
  const updatedFeed = feeds.nextVersion(feed, { [flag]: isOn });
  return feed.row[flag] === isOn ? [] : feeds.updateActions(feed, updatedFeed, versionConflict);
}

/** The sort key of the last entry of the log; '' if it is empty. */
export async function lastNoteKey(table: TenantTable): Promise<string> {
  const { pk } = changeNotes.keyTemplate.keyPrefix({});
  const { items } = await table.page({ pk, newestFirst: true, limit: 1, consistent: true });
  return items[0]?.sk ?? '';
}
