import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { TENANT, tenants } from '#functions/tenants/tenant.record.ts';
import { stillMine, type Restoring } from './batch.ts';

/** The settings of a rescue that another one takes over; name, consent and state stay its own. */
const TAKEN = [
  'tenantAcronym',
  'street',
  'city',
  'state',
  'zip',
  'countryId',
  'countryISO2Code',
  'countryISDCode',
  'emailAddress',
  'phone',
  'website',
  'timeZone',
  'currency',
  'paper',
  'weekStart',
  'strayHoldDays',
  'seizedHoldDays',
  'takesIn',
  'modules',
] as const;

/** Takes the settings of the archive's rescue over. */
export async function restoreSettings(of: Restoring, item: Item): Promise<void> {
  const there = await of.table.get(TENANT);
  if (!there) return;
  const [before, { row }] = [tenants.read(there), tenants.read(item)];
  const settings = Object.fromEntries(TAKEN.map((name) => [name, row[name]]));
  const by = { changedBy: of.run.more.caller.name, changedAt: of.now.toISOString() };
  const after = tenants.next(before, { ...settings, edition: before.v + 1 }, by);
  await of.table.transact([stillMine(of), ...tenants.changing(before, after, versionConflict)]);
}
