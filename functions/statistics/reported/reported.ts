/**
 * A reported month is stored as it was, with its formulas' version and a line for each animal, and never written
 * again; a further report gets the next number. Late changes are lines that only one report has, so a difference names
 * its animals. Records of a reported month can still be added or changed.
 */
import { Sheet, type statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { FORMULA_VERSION } from '#shared/rules/statistics/rates.ts';
import { monthSpan, dayBeforeMonth } from '#shared/rules/statistics/figures.ts';
import { type Sheet as Made, sheetsOf } from '#shared/rules/statistics/sheets.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { runOutsideRequest } from '../../kernel/table/idempotent-request.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { changesSince, currentLinesOf } from './late-changes.ts';
import { type NamedMapping, readMapping } from '../figures/mapping.ts';
import { countsAtEndOf, readCurrentFigures } from '../figures/current-figures.ts';
import { monthReports, reportedAnimals } from '../figures/statistics.record.ts';

/** The most lines in one item: a line has at most 250 characters with the animal's name, and an item at most 400 KB. */
const LINES_PER_PART = 1200;

/** The sheets of a month as they are now. */
async function currentSheets(
  { table }: TenantContext,
  month: string,
  mapping: Promise<NamedMapping>,
): Promise<Made[]> {
  // Reading adds pending figures; outside of the request, since that write would otherwise mark the request as done.
  const figures = runOutsideRequest(() => readCurrentFigures(table, { cells: [month, month], from: month }));
  const [{ cells, residents, care, fostered, fosters }, namedMapping] = await Promise.all([figures, mapping]);
  const sum = {
    beginning: countsAtEndOf(dayBeforeMonth(month), residents, care),
    cells: cells.get(month) ?? [],
    fosters: {
      beginning: countsAtEndOf(dayBeforeMonth(month), fostered, fosters),
      ending: countsAtEndOf(monthSpan(month).to, fostered, fosters),
    },
  };
  return sheetsOf(sum, namedMapping);
}

/** The reports of a month, the first one first. */
async function reportsOf(table: TenantTable, month: string) {
  const items = await table.all({ pk: 'reported', prefix: `${month}#`, consistent: true });
  return monthReports.readable(items);
}

/** Finds the time of a month's last report; `at` is absent if there is none. */
export async function findLastReport(month: string, { table }: TenantContext): Promise<{ at?: string }> {
  const { items } = await table.page({ pk: 'reported', prefix: `${month}#`, newestFirst: true, limit: 1 });
  const [lastReport] = monthReports.readable(items);
  return lastReport ? { at: lastReport.row.at } : {};
}

type Report = Parsed<typeof statistics.report>['body'];

/**
 * Stores a month as it is now, with its animals; keeps earlier reports. Throws 422 for a month
 * that is not over.
 */
export function reportMonth({ month, note }: Report, context: TenantContext): Promise<{ n: number }> {
  const { table, today, caller, now } = context;
  if (month >= monthOf(today)) throw invalidFieldError('month', 'A month can be reported once it is over');
  return retryOnConflict(async () => {
    const mapping = readMapping(table);
    const [sheets, lines, earlierReports] = await Promise.all([
      currentSheets(context, month, mapping),
      mapping.then((namedMapping) => currentLinesOf(context.table, month, namedMapping)),
      reportsOf(table, month),
    ]);
    const reportNumber = (earlierReports.at(-1)?.row.n ?? 0) + 1;
    const parts = toChunks([...lines], LINES_PER_PART);
    // Not visible until the report that names them is written; lines of a failed one with the same number are
    // overwritten.
    await table.putAll(
      parts.map((chunk, part) =>
        reportedAnimals.item({
          row: { month, n: reportNumber, part },
          more: {
            lines: chunk.map(([line]) => line),
            names: Object.fromEntries(chunk.map(([, { id, number, name }]) => [id, { number, name }])),
          },
        }),
      ),
    );
    const row = {
      month,
      n: reportNumber,
      by: caller.name,
      byId: caller.userId,
      at: now.toISOString(),
      note,
      formulas: FORMULA_VERSION,
      parts: parts.length,
    };
    const storedSheets = sheets.map((sheet): Record<string, unknown> => ({ ...sheet }));
    const put = monthReports.item({ row, more: { sheets: storedSheets }, ...changeStamp(context) });
    const auditAction = audit(context, {
      recordId: 'statistics',
      what: 'statistics.report',
      changes: { month: [null, month], number: [null, reportNumber] },
    });
    return transactOnce(context, [{ put, guard: { absent: true }, onFail: versionConflict }, auditAction], {
      n: reportNumber,
    });
  });
}

/** The reports of a month, its figures of today, and the changes since the last report. */
export async function readReportedMonth(
  month: string,
  context: TenantContext,
): Promise<Data<typeof statistics.reported>> {
  const mapping = readMapping(context.table);
  const [reports, todaySheets, namedMapping] = await Promise.all([
    reportsOf(context.table, month),
    month <= monthOf(context.today) ? currentSheets(context, month, mapping) : [],
    mapping,
  ]);
  const lastReport = reports.at(-1)?.row;
  const { changes, more } = lastReport
    ? await changesSince(context, month, lastReport, namedMapping)
    : { changes: [], more: 0 };
  return {
    reports: reports.map(({ row: { n, by, at, note, formulas }, more: stored }) => ({
      n,
      by,
      at,
      note,
      formulas,
      sheets: stored.sheets.flatMap((sheet) => Sheet.safeParse(sheet).data ?? []),
    })),
    today: todaySheets.map((sheet) => Sheet.parse(sheet)),
    changes,
    more,
  };
}
