import { MAX_EXPORTS } from '#shared/calls/exchange/exports.ts';
import { DAY_MS, WEEK_MS } from '#functions/kernel/durations.ts';
import { removeFolder } from '#functions/kernel/files/folder.ts';
import { requestWork } from '#functions/kernel/files/work-request.ts';
import { resumeEach } from '#functions/kernel/jobs/resume-each.ts';
import { VersionConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { registry, tableOf, type TenantTable } from '#functions/kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import type { Budget } from '../walk/budget.ts';
import { type ExportRecord, exportsDue, rescueExports } from './export.record.ts';
import {
  exportFolder,
  listExports,
  forgetExports,
  newExport,
  SETTINGS_KEY,
  updateSettingsAction,
  settingsIn,
} from './export.table.ts';
import { continueExport } from './make.ts';

/** More exports than a rescue ever has. */
const MAX_RECORDS = 50;

/** Removes an export and its files. */
async function removeExport(table: TenantTable, { row: { id }, v }: ExportRecord): Promise<void> {
  await removeFolder(exportFolder(table.tenantId, id));
  await table.transact([{ remove: rescueExports.key({ id }), guard: { v }, onFail: versionConflict }]);
}

/** Begins the weekly export, if it is due. */
async function beginWeekly(table: TenantTable, item: Item | undefined, now: Date): Promise<void> {
  const settings = settingsIn(item);
  const { weekly, nextAt = '', making } = settings.row;
  if (!weekly || making || !nextAt || nextAt > now.toISOString()) return;
  const record = newExport(now);
  const next = new Date(now.getTime() + WEEK_MS).toISOString();
  await table.transact([
    { put: rescueExports.item(record), guard: { absent: true } },
    updateSettingsAction(settings, { making: record.row.id, nextAt: next }),
  ]);
}

/** The time of the next check of a rescue's exports: a day later at the latest. */
function nextCheckAt(records: readonly ExportRecord[], nextAt: string | undefined, now: Date): string {
  if (records.some(({ row }) => row.state === 'making')) return now.toISOString();
  const dayLater = new Date(now.getTime() + DAY_MS).toISOString();
  return (
    [dayLater, nextAt, ...records.map(({ row }) => row.endsAt)]
      .filter((at) => at !== undefined)
      .toSorted()[0] ?? dayLater
  );
}

/** Schedules the next check of a rescue's exports; fails if an export was requested meanwhile. */
async function scheduleCheck(tenantId: string, v: number, checkAt: string): Promise<void> {
  const item = exportsDue.item({ row: { tenantId, at: checkAt }, v: v + 1 });
  await registry().transact([{ put: item, guard: { v }, onFail: versionConflict }]);
}

/** Checks the exports of one rescue: removes expired ones, begins the weekly one, continues the one being made. */
async function maintainExports(
  due: { tenantId: string; v: number },
  now: Date,
  budget: Budget,
): Promise<void> {
  const table = tableOf(due.tenantId);
  const [settings, tenantItem] = await table.getMany([SETTINGS_KEY, TENANT_KEY]);
  const tenant = tenantIn(tenantItem);
  if (!tenant) return forgetExports(due.tenantId);
  // A closed rescue gets an archive when it ends.
  if (tenant.closed) return;
  await beginWeekly(table, settings, now);
  const records = await listExports(table, MAX_RECORDS);
  const isOver = ({ row }: ExportRecord, index: number) =>
    row.state !== 'making' && (row.endsAt <= now.toISOString() || index >= MAX_EXPORTS);
  for (const record of records.filter(isOver)) await removeExport(table, record);
  const currentExport = records.find(({ row }) => row.state === 'making');
  if (
    currentExport &&
    budget.hasTimeLeft() &&
    !(await continueExport(table, currentExport, tenant.name, now, budget))
  )
    await requestWork(due.tenantId, currentExport.row.id);
  const remainingExports = await listExports(table, MAX_RECORDS);
  await scheduleCheck(
    due.tenantId,
    due.v,
    nextCheckAt(remainingExports, settingsIn(await table.get(SETTINGS_KEY)).row.nextAt, now),
  );
}

/** Checks the exports of all due rescues while there is time. A failure in one rescue does not affect another. */
export async function resumeExports(
  now: Date,
  budget: Budget,
  isIncluded: (tenantId: string) => boolean = () => true,
): Promise<void> {
  const items = await registry().all({ ...exportsDue.keyTemplate.keyPrefix({}), consistent: true });
  await resumeEach(exportsDue.readable(items), {
    hasTimeLeft: budget.hasTimeLeft,
    isIncluded: ({ row }) => row.at <= now.toISOString() && isIncluded(row.tenantId),
    resume: ({ row, v }) => maintainExports({ tenantId: row.tenantId, v }, now, budget),
    // Another run took over.
    ignoredError: VersionConflict,
    noun: 'export',
  });
}
