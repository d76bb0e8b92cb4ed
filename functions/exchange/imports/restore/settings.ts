import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { TENANT_KEY, tenants } from '#functions/tenants/tenant.record.ts';
import { unchangedRunCheck, type RestoreContext } from './batch.ts';

/** The settings that are imported; the rescue's name, consent and status are not changed. */
const RESTORED_SETTINGS = [
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

/** Imports the settings of the archive's rescue. */
export async function restoreSettings(context: RestoreContext, item: Item): Promise<void> {
  const existing = await context.table.get(TENANT_KEY);
  if (!existing) return;
  const [before, { row }] = [tenants.read(existing), tenants.read(item)];
  const settings = Object.fromEntries(RESTORED_SETTINGS.map((name) => [name, row[name]]));
  const stamp = { changedBy: context.run.more.caller.name, changedAt: context.now.toISOString() };
  const after = tenants.nextVersion(before, { ...settings, edition: before.v + 1 }, stamp);
  await context.table.transact([
    unchangedRunCheck(context),
    ...tenants.updateActions(before, after, versionConflict),
  ]);
}
