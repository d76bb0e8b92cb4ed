import { REPORTS_A_PAGE, type lostFound as calls } from '#shared/calls/animals/seen/lost-found.ts';
import type { ReportFields } from '#shared/calls/animals/seen/lost-found-report.ts';
import type { Line } from '#shared/calls/history.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { ReportOutcome } from '#shared/rules/lost-found/reports.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { checkVersion, conflictOr } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { faulty, Refusal } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { checkModule } from '../../tenants/modules.ts';
import { animalIn, animalKey, animals } from '../animal/animal-record/animal.record.ts';
import { matchesOf } from './matches.ts';
import { toReport, toRow } from './report-reply.ts';
import { lostFoundReports, lostFoundVerdicts, type ReportRecord } from './report.record.ts';

const lineOf = (
  context: TenantContext,
  logLine: Line,
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
 * @param isCompared true: 409 if another user changed it meanwhile; false: the caller retries
 */
async function changed(
  context: TenantContext,
  before: ReportRecord,
  fields: Parameters<typeof lostFoundReports.next>[1],
  logLine?: Line,
  isCompared = false,
): Promise<Data<typeof calls.get>> {
  const after = lostFoundReports.next(before, fields, byNow(context));
  const changedSince = conflictOr(lostFoundReports.missing, (item) =>
    lostFoundReports.auditedChanges(lostFoundReports.read(item), after),
  );
  const conflict = isCompared ? changedSince : versionConflict;
  const line = logLine ? [lineOf(context, logLine, before, after)] : [];
  const reply = { report: await toReport(context.table, after) };
  return transactOnce(context, [...lostFoundReports.changing(before, after, conflict), ...line], reply);
}

/** The fields of a form as they are stored: a position that it does not name is removed. */
const stored = ({ latitude, longitude, ...fields }: ReportFields) => ({ ...fields, latitude, longitude });

async function list(
  { query: { state, side, species, cursor } }: Parsed<typeof calls.list>,
  { table }: TenantContext,
): Promise<Data<typeof calls.list>> {
  const { pk } = lostFoundReports.g2.span({ state });
  const page = await table.page({ index: 'g2', pk, newestFirst: true, limit: REPORTS_A_PAGE, cursor });
  const reports = lostFoundReports
    .readable(page.items)
    .filter(({ row }) => (side === '' || row.side === side) && (species === '' || row.species === species))
    .map(toRow);
  return { reports, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

async function add({ body }: Parsed<typeof calls.add>, context: TenantContext) {
  await checkModule(context, 'wideExposure');
  const { notes, contactName, email, phone, ...row } = stored(body);
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
    ...byNow(context),
  };
  const put = { put: lostFoundReports.item(report), guard: { absent: true } } as const;
  return transactOnce(context, [put, lineOf(context, 'lostFound.add', undefined, report)], { id });
}

async function update({ params: { id }, body }: Parsed<typeof calls.update>, context: TenantContext) {
  const before = await lostFoundReports.existing(context.table, { id });
  if (before.row.state !== 'open') throw new Refusal(409, 'This report is closed. Reopen it to correct it');
  const { version, ...fields } = body;
  const to = { ...stored(fields), isNew: false };
  checkVersion(version, before, () =>
    lostFoundReports.auditedChanges(before, lostFoundReports.next(before, to)),
  );
  return changed(context, before, to, 'lostFound.update', true);
}

async function close(
  { params: { id }, body: { outcome } }: { params: { id: string }; body: { outcome: ReportOutcome } },
  context: TenantContext,
) {
  const before = await lostFoundReports.existing(context.table, { id });
  if (before.row.state !== 'open') throw new Refusal(409, 'This report is closed already');
  const to = { state: 'closed', outcome, closedOn: context.today, isNew: false } as const;
  return changed(context, before, to, 'lostFound.close');
}

async function reopen({ params: { id } }: Parsed<typeof calls.reopen>, context: TenantContext) {
  const before = await lostFoundReports.existing(context.table, { id });
  if (before.row.state === 'open') throw new Refusal(409, 'This report is open');
  if (before.row.isCleared)
    throw new Refusal(409, 'The contact of this report was removed. Please add a new report');
  const to = { state: 'open', outcome: undefined, closedOn: undefined } as const;
  return changed(context, before, to, 'lostFound.reopen');
}

async function check({ params: { id } }: Parsed<typeof calls.check>, context: TenantContext) {
  const before = await lostFoundReports.existing(context.table, { id });
  return before.row.isNew
    ? changed(context, before, { isNew: false })
    : { report: await toReport(context.table, before) };
}

/** The named report and animal of a pair, which must be there: 404. */
async function namedPair(
  context: TenantContext,
  { reportId, animalId }: Parsed<typeof calls.decide>['body'],
) {
  const [report, animal] = await Promise.all([
    reportId && lostFoundReports.existing(context.table, { id: reportId }),
    animalId && context.table.get(animalKey(animalId)).then(animalIn),
  ]);
  if (animalId && !animal) throw animals.missing();
  return { report: report || undefined, animal: animal || undefined };
}

async function decide({ params: { id }, body }: Parsed<typeof calls.decide>, context: TenantContext) {
  const [{ row }, { report, animal }] = await Promise.all([
    lostFoundReports.existing(context.table, { id }),
    namedPair(context, body),
  ]);
  if (report?.row.id === row.id) throw faulty('reportId', 'This is the report itself');
  const { changedBy: author, changedAt: at } = byNow(context);
  const { verdict } = body;
  const written = (reportId: string, other: string): Action =>
    verdict
      ? { put: lostFoundVerdicts.item({ row: { id: reportId, other, verdict, by: author, at } }) }
      : { remove: lostFoundVerdicts.key({ id: reportId, other }) };
  const ofReport = report ? [written(row.id, report.row.id), written(report.row.id, row.id)] : [];
  return transactOnce(context, [...ofReport, ...(animal ? [written(row.id, animal.row.id)] : [])], {});
}

export const lostFoundHandlers = {
  list,
  get: async ({ params: { id } }, context) => ({
    report: await toReport(context.table, await lostFoundReports.existing(context.table, { id })),
  }),
  matches: async ({ params: { id } }, context) =>
    matchesOf(context, await lostFoundReports.existing(context.table, { id })),
  add,
  update,
  check: (input, context) => retryOnConflict(() => check(input, context)),
  close: (input, context) => retryOnConflict(() => close(input, context)),
  reopen: (input, context) => retryOnConflict(() => reopen(input, context)),
  decide,
} satisfies Handlers<typeof calls>;
