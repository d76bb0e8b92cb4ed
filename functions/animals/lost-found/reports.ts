import { REPORTS_PER_PAGE, type lostFound as calls } from '#shared/calls/animals/seen/lost-found.ts';
import type { ReportFields } from '#shared/calls/animals/seen/lost-found-report.ts';
import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { ReportOutcome } from '#shared/rules/lost-found/reports.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { checkVersion, conflictOrNotFound } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError, HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { checkModule } from '../../tenants/modules.ts';
import { toActiveAnimal, animalKey, animals } from '../animal/animal-record/animal.record.ts';
import { readMatches } from './matches.ts';
import { toReport } from './report-reply.ts';
import { lostFoundReports, lostFoundVerdicts, type ReportRecord } from './report.record.ts';

const auditLineOf = (
  context: TenantContext,
  logLine: HistoryLineName,
  before: ReportRecord | undefined,
  after: ReportRecord,
) =>
  audit(context, {
    recordId: after.row.id,
    what: logLine,
    changes: lostFoundReports.auditedChanges(before, after),
    about: lostFoundReports.known(after),
  });

/**
 * Writes a changed report, with a history line if `logLine` is given; replies with the report.
 * @param comparesFields true: 409 if another user changed it meanwhile; false: the caller retries
 */
async function writeChange(
  context: TenantContext,
  before: ReportRecord,
  fields: Parameters<typeof lostFoundReports.nextVersion>[1],
  logLine?: HistoryLineName,
  comparesFields = false,
): Promise<Data<typeof calls.get>> {
  const after = lostFoundReports.nextVersion(before, fields, changeStamp(context));
  const conflictError = conflictOrNotFound(lostFoundReports.notFoundError, (item) =>
    lostFoundReports.auditedChanges(lostFoundReports.read(item), after),
  );
  const onConflict = comparesFields ? conflictError : versionConflict;
  const auditLines = logLine ? [auditLineOf(context, logLine, before, after)] : [];
  const reply = { report: await toReport(context.table, after) };
  return transactOnce(
    context,
    [...lostFoundReports.updateActions(before, after, onConflict), ...auditLines],
    reply,
  );
}

/** The fields of a form as they are stored: a position that it does not name is removed. */
const toStoredFields = ({ latitude, longitude, ...fields }: ReportFields) => ({
  ...fields,
  latitude,
  longitude,
});

async function list(
  { query: { state, side, species, cursor } }: Parsed<typeof calls.list>,
  { table }: TenantContext,
): Promise<Data<typeof calls.list>> {
  const { pk } = lostFoundReports.g2.keyPrefix({ state });
  const page = await table.page({ index: 'g2', pk, newestFirst: true, limit: REPORTS_PER_PAGE, cursor });
  const reports = lostFoundReports
    .readable(page.items)
    .filter(({ row }) => (side === '' || row.side === side) && (species === '' || row.species === species))
    .map(({ row }) => row);
  return { reports, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

async function add({ body }: Parsed<typeof calls.add>, context: TenantContext) {
  await checkModule(context, 'wideExposure');
  const { notes, contactName, email, phone, ...row } = toStoredFields(body);
  const id = newId();
  const report: ReportRecord = {
    row: {
      ...row,
      id,
      state: 'open',
      isNew: false,
      isPublic: false,
      isCleared: false,
      reportedAt: context.now.toISOString(),
    },
    more: { notes, contactName, email, phone, photos: [] },
    v: 1,
    ...changeStamp(context),
  };
  const putReport = { put: lostFoundReports.item(report), guard: { absent: true } } as const;
  return transactOnce(context, [putReport, auditLineOf(context, 'lostFound.add', undefined, report)], { id });
}

async function update({ params: { id }, body }: Parsed<typeof calls.update>, context: TenantContext) {
  const before = await lostFoundReports.getExisting(context.table, { id });
  if (before.row.state !== 'open') throw new HttpError(409, 'This report is closed. Reopen it to correct it');
  const { version, ...fields } = body;
  const newFields = { ...toStoredFields(fields), isNew: false };
  checkVersion(version, before, () =>
    lostFoundReports.auditedChanges(before, lostFoundReports.nextVersion(before, newFields)),
  );
  return writeChange(context, before, newFields, 'lostFound.update', true);
}

async function close(
  { params: { id }, body: { outcome } }: { params: { id: string }; body: { outcome: ReportOutcome } },
  context: TenantContext,
) {
  const before = await lostFoundReports.getExisting(context.table, { id });
  if (before.row.state !== 'open') throw new HttpError(409, 'This report is closed already');
  const newFields = { state: 'closed', outcome, closedOn: context.today, isNew: false } as const;
  return writeChange(context, before, newFields, 'lostFound.close');
}

async function reopen({ params: { id } }: Parsed<typeof calls.reopen>, context: TenantContext) {
  const before = await lostFoundReports.getExisting(context.table, { id });
  if (before.row.state === 'open') throw new HttpError(409, 'This report is open');
  if (before.row.isCleared)
    throw new HttpError(409, 'The contact details of this report were removed. Please add a new report');
  const newFields = { state: 'open', outcome: undefined, closedOn: undefined } as const;
  return writeChange(context, before, newFields, 'lostFound.reopen');
}

async function check({ params: { id } }: Parsed<typeof calls.check>, context: TenantContext) {
  const before = await lostFoundReports.getExisting(context.table, { id });
  return before.row.isNew
    ? writeChange(context, before, { isNew: false })
    : { report: await toReport(context.table, before) };
}

/** The report and the animal that a decision names; 404 if a named one does not exist. */
async function findDecidedPair(
  context: TenantContext,
  { reportId, animalId }: Parsed<typeof calls.decide>['body'],
) {
  const [report, animal] = await Promise.all([
    reportId && lostFoundReports.getExisting(context.table, { id: reportId }),
    animalId && context.table.get(animalKey(animalId)).then(toActiveAnimal),
  ]);
  if (animalId && !animal) throw animals.notFoundError();
  return { report: report || undefined, animal: animal || undefined };
}

async function decide({ params: { id }, body }: Parsed<typeof calls.decide>, context: TenantContext) {
  const [{ row }, { report, animal }] = await Promise.all([
    lostFoundReports.getExisting(context.table, { id }),
    findDecidedPair(context, body),
  ]);
  if (report?.row.id === row.id) throw invalidFieldError('reportId', 'This is the report itself');
  const { changedBy: decidedBy, changedAt: decidedAt } = changeStamp(context);
  const { verdict } = body;
  const verdictAction = (reportId: string, otherId: string): Action =>
    verdict
      ? {
          put: lostFoundVerdicts.item({
            row: { id: reportId, other: otherId, verdict, by: decidedBy, at: decidedAt },
          }),
        }
      : { remove: lostFoundVerdicts.key({ id: reportId, other: otherId }) };
  const reportActions = report
    ? [verdictAction(row.id, report.row.id), verdictAction(report.row.id, row.id)]
    : [];
  return transactOnce(
    context,
    [...reportActions, ...(animal ? [verdictAction(row.id, animal.row.id)] : [])],
    {},
  );
}

export const lostFoundHandlers = {
  list,
  get: async ({ params: { id } }, context) => ({
    report: await toReport(context.table, await lostFoundReports.getExisting(context.table, { id })),
  }),
  matches: async ({ params: { id } }, context) =>
    readMatches(context, await lostFoundReports.getExisting(context.table, { id })),
  add,
  update,
  check: (input, context) => retryOnConflict(() => check(input, context)),
  close: (input, context) => retryOnConflict(() => close(input, context)),
  reopen: (input, context) => retryOnConflict(() => reopen(input, context)),
  decide,
} satisfies Handlers<typeof calls>;
