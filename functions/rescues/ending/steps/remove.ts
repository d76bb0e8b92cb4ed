import { forgetImport } from '#functions/exchange/imports/stored/runs.ts';
import { removeBatch } from '#functions/kernel/files/folder.ts';
import { forgetMergesUnderWay } from '#functions/customization/merge/under-way.ts';
import { forgetUnits } from '#functions/kernel/table/requests/meter.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, tableOf, type TenantTable, transactAcross } from '#functions/kernel/table/table.ts';
import { listingKey } from '#functions/tenants/listing/listing.table.ts';
import { tenantNameKey } from '#functions/tenants/new-tenant.ts';
import { releasePublicNames } from '#functions/tenants/exposure/public-names.ts';
import { TENANT_KEY, tenantIn, tenantNames } from '#functions/tenants/tenant.record.ts';
import { removeMails, removeUsers } from './accounts.ts';
import type { Budget } from '#functions/exchange/walk/budget.ts';
import { removeMailDomain } from './mail-domain.ts';
import { endedRescueActions, type Ending } from './ending.table.ts';
import { forgetStatements } from '#functions/giving/receipts/statements/unfinished-statements.ts';
import { forgetExports } from '#functions/exchange/exports/export.table.ts';
import { readTenantPage, type Position, START_POSITION } from '#functions/exchange/walk/tenant-pages.ts';
import { apiKeyLinks, apiKeys } from '#functions/accounts/keys/key.record.ts';
import { feeds, listingsDue, webhooksDue } from '#functions/exchange/changes/changes.record.ts';
import { KEY_REQUEST_LIMIT } from '#functions/kernel/limits/key-limit.ts';
import { tryKey } from '#functions/kernel/limits/limits.ts';
import { kioskLinks, kioskRecords } from '#functions/kiosk/kiosk.record.ts';
import { WRONG_BADGE_LIMIT } from '#functions/kiosk/badge-owner.ts';

/**
 * Removes the links of a rescue's tablets and API keys, which are outside of its part of the table; the tablets and
 * keys by which they are found are removed later.
 */
async function removeLinks(table: TenantTable): Promise<void> {
  const [tablets, keys] = await Promise.all([
    table.all({ ...kioskRecords.keyTemplate.keyPrefix({}), consistent: true }),
    table.all({ ...apiKeys.keyTemplate.keyPrefix({}), consistent: true }),
  ]);
  await registry().removeAll([
    feeds.key({ tenantId: table.tenantId }),
    webhooksDue.key({ tenantId: table.tenantId }),
    listingsDue.key({ tenantId: table.tenantId }),
    ...tablets
      .map((item) => kioskRecords.read(item).row)
      .flatMap(({ id, hash }) => [kioskLinks.key({ hash }), tryKey(WRONG_BADGE_LIMIT, id)]),
    ...keys
      .map((item) => apiKeys.read(item).row)
      .flatMap(({ id, hash }) => [apiKeyLinks.key({ hash }), tryKey(KEY_REQUEST_LIMIT, id)]),
  ]);
}

/** The rescue's folders in the bucket. */
const foldersOf = (tenantId: string) =>
  ['incoming', 'files', 'reports/requests', 'reports/files', 'exports', 'exports/requests', 'imports'].map(
    (folder) => `${folder}/${tenantId}/`,
  );

/**
 * Removes the items that a walk finds. Items that refer to others are removed last, so that a restart finds the rest.
 */
async function removeRecords(table: TenantTable, { row }: Ending, budget: Budget): Promise<boolean> {
  let position: Position | undefined = START_POSITION;
  while (position) {
    if (!budget.hasTimeLeft()) return false;
    const { items, headItems, next } = await readTenantPage(table, position, row);
    await table.removeAll(items);
    await table.removeAll(headItems);
    position = next;
  }
  return true;
}

/** Removes a rescue's objects with all their versions. */
async function removeFiles(tenantId: string, budget: Budget): Promise<boolean> {
  for (const folder of foldersOf(tenantId))
    do {
      if (!budget.hasTimeLeft()) return false;
    } while ((await removeBatch(folder)) > 0);
  return true;
}

/**
 * Removes the users' remaining items, and the rescue's partition except its record: counts, months, its Administrators.
 */
async function removeTenantItems(table: TenantTable): Promise<void> {
  const [calendars, tenantItems] = await Promise.all(
    ['calendar', ''].map((pk) => table.all({ pk, consistent: true, withExpired: true })),
  );
  await table.removeAll([
    ...(calendars ?? []),
    ...(tenantItems ?? []).filter(({ sk }) => sk !== TENANT_KEY.sk),
  ]);
}

/** The write that frees the name of a rescue, if it is this one's. */
async function releaseNameActions(name: string, tenantId: string): Promise<Action[]> {
  const remove = tenantNameKey(name);
  const nameItem = await registry().get(remove);
  if (!nameItem || tenantNames.read(nameItem).row.tenantId !== tenantId) return [];
  return [{ remove, guard: { sameValues: { tenantId } }, onFail: versionConflict }];
}

/** Removes the rescue's record, its name and its entry in the list; a record of the ending remains. */
async function conclude(table: TenantTable, ending: Ending): Promise<void> {
  const { tenantId } = table;
  const tenant = tenantIn(await table.get(TENANT_KEY));
  const nameActions = tenant ? await releaseNameActions(tenant.name, tenantId) : [];
  const registryActions = [
    ...nameActions,
    { remove: listingKey(tenantId) },
    ...endedRescueActions(ending, new Date()),
  ];
  await transactAcross([
    { table, actions: [{ remove: TENANT_KEY }] },
    { table: registry(), actions: registryActions },
  ]);
}

/**
 * Removes a rescue as far as the time allows; true once nothing is left. It stores no position: each run
 * starts from the beginning and finds what the last one left.
 */
export async function continueRemoval(ending: Ending, budget: Budget): Promise<boolean> {
  const { tenantId } = ending.row;
  const table = tableOf(tenantId);
  await releasePublicNames(table);
  await removeMails(table);
  await removeLinks(table);
  await forgetStatements(tenantId);
  await forgetExports(tenantId);
  await forgetImport(tenantId);
  if (!(await removeFiles(tenantId, budget))) return false;
  if (!(await removeRecords(table, ending, budget))) return false;
  while (await removeUsers(table)) if (!budget.hasTimeLeft()) return false;
  await removeMailDomain(table);
  await removeTenantItems(table);
  await forgetMergesUnderWay(tenantId);
  await conclude(table, ending);
  forgetUnits(tenantId);
  return true;
}
