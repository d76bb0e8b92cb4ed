import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { EXPORT_DAYS, type Export } from '#shared/calls/exchange/exports.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { newId } from '#functions/kernel/ids.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { type Action, type Item, guardOf } from '#functions/kernel/table/actions.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';
import type { StoredTenant } from '#functions/tenants/tenant.record.ts';
import { INITIAL_PROGRESS } from '../archive/archive.schema.ts';
import { archiveNames, PACKING, LISTING, positionIn } from '../archive/archive-job.ts';
import {
  type ExportRecord,
  type ExportSettings,
  exportSettings,
  exportsDue,
  rescueExports,
} from './export.record.ts';

/** The key of the settings of a rescue's exports. */
export const SETTINGS_KEY = exportSettings.key({});

/** The settings in an item; the defaults for a rescue that never exported anything. */
export const settingsIn = (item: Item | undefined): ExportSettings =>
  item ? exportSettings.read(item) : { row: { weekly: false }, more: {}, v: 0, changedBy: '', changedAt: '' };

/** The write of settings, unless they changed meanwhile. */
export const updateSettingsAction = (
  before: ExportSettings,
  row: Partial<ExportSettings['row']>,
): Action => ({
  put: exportSettings.item({ row: { ...before.row, ...row }, v: before.v + 1 }),
  guard: guardOf(before),
  onFail: versionConflict,
});

/**
 * The write that schedules the job of a rescue's exports; for the registry. The time is its version, so that
 * `scheduleCheck` fails if an export was requested meanwhile.
 */
export const exportDueAction = (tenantId: string, dueTime: Date): Action => ({
  put: exportsDue.item({ row: { tenantId, at: dueTime.toISOString() }, v: dueTime.getTime() }),
});

/** Removes a rescue's exports from the schedule. */
export const forgetExports = (tenantId: string): Promise<void> =>
  registry().removeAll([exportsDue.key({ tenantId })]);

/** A new export, requested by a user or, without one, by the weekly schedule. */
export function newExport(
  now: Date,
  author?: { readonly name: string; readonly userId: string },
): ExportRecord {
  const askedAt = now.toISOString();
  const endsAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS).toISOString();
  const row = {
    id: newId(),
    state: 'making',
    by: author?.name ?? '',
    byId: author?.userId ?? '',
    askedAt,
    endsAt,
    tries: 0,
  } as const;
  return { row, more: INITIAL_PROGRESS, v: 1, changedBy: author?.name ?? '', changedAt: askedAt };
}

/** The folder of the bucket with an export. */
export const exportFolder = (tenantId: string, id: string): string => `exports/${tenantId}/${id}/`;

/** The latest exports of a rescue, the last first. */
export async function listExports(table: TenantTable, limit: number): Promise<ExportRecord[]> {
  const page = await table.page({
    ...rescueExports.keyTemplate.keyPrefix({}),
    newestFirst: true,
    limit,
    consistent: true,
  });
  return rescueExports.readable(page.items);
}

function stageOf({ position }: ExportRecord['more']): Export['stage'] {
  const { step } = positionIn(position);
  if (step >= 0) return 'records';
  return step === LISTING.step || step === PACKING.step ? 'files' : 'writing';
}

/** The files of a finished export, named by the rescue and the day in its time zone. */
export function exportFiles(
  { row, more }: ExportRecord,
  tenant: StoredTenant['row'] | undefined,
): Export['files'] {
  if (row.state !== 'ready') return [];
  const day = todayIn(timeZoneOf(tenant ?? {}), new Date(row.askedAt));
  const names = archiveNames(`${tenant?.name ?? ''} ${day}`, more.archives.length);
  return names.map((fileName, number) => {
    const archive = more.archives[number - 1];
    return archive
      ? { number, fileName, bytes: archive.bytes, files: archive.files }
      : { number, fileName, bytes: more.copyBytes ?? 0 };
  });
}

/** An export as its screen shows it. */
export function toExport(record: ExportRecord, tenant: StoredTenant['row'] | undefined): Export {
  const { row, more } = record;
  const { id, state, by, askedAt, readyAt = '', endsAt, fetchedAt = '', fetchedBy = '' } = row;
  return {
    id,
    state,
    stage: stageOf(more),
    records: Object.values(more.counts).reduce((sum, each) => sum + each, 0),
    filesDone: more.archives.reduce((sum, { files }) => sum + files, 0),
    filesOf: more.files,
    files: exportFiles(record, tenant),
    by,
    askedAt,
    readyAt,
    endsAt,
    fetchedAt,
    fetchedBy,
  };
}
