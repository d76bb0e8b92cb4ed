import type { exports } from '#shared/calls/exchange/exports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { WEEK_MS } from '#functions/kernel/durations.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { logLateStart, requestWork } from '#functions/kernel/files/work-request.ts';
import { signedUrl } from '#functions/kernel/files/storage.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '#functions/kernel/http-error.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { headerFileName } from '#functions/kernel/text.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { archiveKeys } from '../archive/archive-job.ts';
import { rescueExports } from './export.record.ts';
import {
  exportDueAction,
  exportFiles,
  exportFolder,
  listExports,
  newExport,
  SETTINGS_KEY,
  updateSettingsAction,
  settingsIn,
  toExport,
} from './export.table.ts';

/** The exports of the rescue, the last first, in one round trip. */
async function list({ query: { limit } }: Parsed<typeof exports.list>, { table }: TenantContext) {
  const [records, [settings, tenant]] = await Promise.all([
    listExports(table, limit),
    table.getMany([SETTINGS_KEY, TENANT_KEY]),
  ]);
  const { weekly, nextAt = '' } = settingsIn(settings).row;
  const tenantRow = tenantIn(tenant);
  return {
    exports: records.map((each) => toExport(each, tenantRow)),
    weekly: { on: weekly, nextAt: weekly ? nextAt : '' },
  };
}

const requestExport = (context: TenantContext) =>
  retryOnConflict(async () => {
    const { table, caller, now } = context;
    const [item, tenant] = await table.getMany([SETTINGS_KEY, TENANT_KEY]);
    const settings = settingsIn(item);
    if (settings.row.making) throw new HttpError(409, 'An export is already being made');
    const record = newExport(now, caller);
    const { id } = record.row;
    const actions = [
      { put: rescueExports.item(record), guard: { absent: true } as const },
      updateSettingsAction(settings, { making: id }),
      audit(context, { recordId: id, what: 'exports.create' }),
    ];
    const reply = { export: toExport(record, tenantIn(tenant)) };
    return transactOnce(context, actions, reply, [
      { table: registry(), actions: [exportDueAction(caller.tenantId, now)] },
    ]);
  });

/** Requests an export, and starts the job at once. */
async function create(_input: unknown, context: TenantContext) {
  const reply = await requestExport(context);
  await requestWork(context.caller.tenantId, reply.export.id).catch(logLateStart('An export'));
  return reply;
}

/** The URL of one file of an export; the history gets a line. */
const download = (
  { params: { id }, body: { number } }: Parsed<typeof exports.download>,
  context: TenantContext,
) =>
  retryOnConflict(async () => {
    const { table, caller, now } = context;
    const [item, tenant] = await table.getMany([rescueExports.key({ id }), TENANT_KEY]);
    if (!item) throw rescueExports.notFoundError();
    const record = rescueExports.read(item);
    if (record.row.state !== 'ready') throw new HttpError(409, 'This export is not ready');
    const file = exportFiles(record, tenantIn(tenant))[number];
    const key = archiveKeys(exportFolder(caller.tenantId, id), record.more)[number];
    if (!file || !key) throw notFoundError('File');
    const { fileName } = file;
    const disposition = `attachment; ${headerFileName(fileName)}`;
    const url = await signedUrl(key, { type: 'application/zip', disposition });
    const updatedExport = rescueExports.nextVersion(record, {
      fetchedAt: now.toISOString(),
      fetchedBy: caller.name,
    });
    const actions = [
      ...rescueExports.updateActions(record, updatedExport, versionConflict),
      audit(context, { recordId: id, what: 'exports.download', changes: { fileName: [null, fileName] } }),
    ];
    return transactOnce(context, actions, { url, fileName });
  });

/** Turns the weekly export on, the first one a week from now, or off. */
const setWeekly = ({ body: { on } }: Parsed<typeof exports.setWeekly>, context: TenantContext) =>
  retryOnConflict(async () => {
    const { table, caller, now } = context;
    const settings = settingsIn(await table.get(SETTINGS_KEY));
    const { weekly, nextAt: previousTime } = settings.row;
    const nextTime = weekly && previousTime ? previousTime : new Date(now.getTime() + WEEK_MS).toISOString();
    const nextAt = on ? nextTime : '';
    if (weekly === on) return { weekly: { on, nextAt } };
    const historyCode = on ? 'exports.weeklyOn' : 'exports.weeklyOff';
    const actions = [
      updateSettingsAction(settings, { weekly: on, nextAt: on ? nextAt : undefined }),
      audit(context, { recordId: caller.tenantId, what: historyCode }),
    ];
    const dueWrite = { table: registry(), actions: [exportDueAction(caller.tenantId, now)] };
    return transactOnce(context, actions, { weekly: { on, nextAt } }, [dueWrite]);
  });

export const exportHandlers = { list, create, download, setWeekly } satisfies Handlers<typeof exports>;
