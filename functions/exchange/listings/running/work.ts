import { VersionConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { TENANT, tenantIn } from '#functions/tenants/tenant.record.ts';
import { listingsDue } from '../../changes/changes.record.ts';
import type { Reach } from '../../reach/reach.ts';
import { listingSites } from '../stored/listing.record.ts';
import { type Shown, readShown } from './read.ts';
import { runSite, type Work } from './run.ts';

/** Looks at the sites of one rescue. Gives the moment of the next look, if there is one. */
async function ofRescue(work: Work): Promise<string | undefined> {
  const { table } = work;
  const [items, tenantItem] = await Promise.all([
    table.all({ ...listingSites.at.span({}), consistent: true }),
    table.get(TENANT),
  ]);
  const tenant = tenantIn(tenantItem);
  // A rescue that is closed, or has no public pages at all, sends nothing: its animals stay where they are.
  if (!tenant?.modules.wideExposure || tenant.closed) return undefined;
  let read: Promise<Shown> | undefined;
  const shown = () => (read ??= readShown(table.tenantId, work.now()));
  const looks: (string | undefined)[] = [];
  for (const site of listingSites.readable(items)) looks.push(await runSite(work, site, shown));
  return looks.filter((each) => each !== undefined).toSorted((a, b) => a.localeCompare(b, 'en'))[0];
}

interface Run {
  readonly now: () => Date;
  readonly rules: Reach;
  /** False once the time of this run is over. */
  readonly left: () => boolean;
  /** Only this rescue. */
  readonly only?: string;
}

/**
 * Sends all listing sites what is due. A change that comes meanwhile has another mark, so the rescue stays due; one rescue's trouble
 * is not another's, so errors are raised at the end.
 */
export async function sendListings({ now, rules, left, only }: Run): Promise<void> {
  const items = await registry().all({ ...listingsDue.at.span({}), consistent: true });
  const failed: unknown[] = [];
  for (const { row } of listingsDue.readable(items)) {
    const { tenantId, at, mark } = row;
    if (!left() || (only && only !== tenantId) || at > now().toISOString()) continue;
    try {
      const again = await ofRescue({ table: tableOf(tenantId), now, rules, left });
      const same = { guard: { same: { mark } }, onFail: versionConflict };
      const write: Action = again
        ? { put: listingsDue.item({ row: { tenantId, at: again, mark } }), ...same }
        : { remove: listingsDue.key({ tenantId }), ...same };
      await registry().transact([write]);
    } catch (error) {
      if (!(error instanceof VersionConflict)) failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} rescues could not be looked at`);
}
