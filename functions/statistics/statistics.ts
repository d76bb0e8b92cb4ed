import type { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { guardOf } from '../kernel/table/actions.ts';
import { allDifferences, audit, changeStamp } from '../kernel/records/audit.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import { dayBeforeMonth, monthSpan } from '#shared/rules/statistics/figures.ts';
import { monthsIn, type Period } from '#shared/rules/statistics/periods.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '../kernel/records/version-conflict.ts';
import { boardOf } from './board.ts';
import { readListing } from './listing.ts';
import { readMapping, NO_SETTINGS } from './figures/mapping.ts';
import { readReportedMonth, findLastReport, reportMonth } from './reported/reported.ts';
import { type CountsByType, countsAtEndOf, readCurrentFigures } from './figures/current-figures.ts';
import { monthReports, statisticsSettings } from './figures/statistics.record.ts';
import { invalidFieldError } from '../kernel/http-error.ts';

/** The counts by type as a reply has them: without zeros. */
const asRecord = (numbers: CountsByType): Record<string, number> =>
  Object.fromEntries([...numbers].filter(([, count]) => count !== 0));

/**
 * The animals of each type in care at the end of a day, and with fosters: counted backwards from today. One round trip.
 * 422 for a day in the future.
 */
async function censusOf(
  day: string,
  { table, today }: TenantContext,
): Promise<Data<typeof statistics.census>> {
  if (day > today) throw invalidFieldError('day', 'Date can’t be in the future');
  const { residents, care, fostered, fosters } = await readCurrentFigures(table, {
    from: monthOf(day),
  });
  return {
    day,
    inCare: asRecord(countsAtEndOf(day, residents, care)),
    inFoster: asRecord(countsAtEndOf(day, fostered, fosters)),
  };
}

type PeriodReply = Data<typeof statistics.period>;

/** For each reported month: the number of its reports, the time and the reporter of the last. */
async function findReportedMonths({ table }: TenantContext, { from, to }: Period) {
  const items = await table.all({ pk: 'reported', from: `${from}#`, upTo: `${to}~` });
  return new Map(
    monthReports
      .readable(items)
      .map(({ row: { month, n, at, by } }) => [month, { times: n, at, by }] as const),
  );
}

/** A period month by month, up to the present one: one round trip. */
async function periodReply(period: Period, context: TenantContext): Promise<PeriodReply> {
  const { table, today } = context;
  const [currentFigures, namedMapping, reportedMonths] = await Promise.all([
    readCurrentFigures(table, { cells: [period.from, period.to], from: period.from }),
    readMapping(table),
    findReportedMonths(context, period),
  ]);
  const { cells, care, fosters, residents, fostered } = currentFigures;
  const { types, ways, settings, version } = namedMapping;
  const months = monthsIn(period).filter((month) => month <= monthOf(today));
  return {
    months: months.map((month) => {
      const report = reportedMonths.get(month);
      return {
        month,
        beginning: asRecord(countsAtEndOf(dayBeforeMonth(month), residents, care)),
        cells: (cells.get(month) ?? []).map(({ days, ...cell }) => ({ ...cell, days: [...days] })),
        fosters: {
          beginning: asRecord(countsAtEndOf(dayBeforeMonth(month), fostered, fosters)),
          ending: asRecord(countsAtEndOf(monthSpan(month).to, fostered, fosters)),
        },
        ...(report ? { reported: report } : {}),
      };
    }),
    types,
    ways,
    settings,
    version,
  };
}

/**
 * Sets the mapping of types and ways, the goals and the fiscal year; absent fields stay. 409 if they changed meanwhile.
 */
function save(
  { body }: Parsed<typeof statistics.save>,
  context: TenantContext,
): Promise<{ version: number }> {
  const { version, ...changed } = body;
  return retryOnConflict(async () => {
    const before = await statisticsSettings.find(context.table, {});
    const row = { ...NO_SETTINGS, ...before?.row, ...changed };
    checkVersion(version, before ?? { v: 0 }, () => allDifferences({ ...before?.row.goals }, row.goals));
    const v = (before?.v ?? 0) + 1;
    const put = statisticsSettings.item({ row, v, ...changeStamp(context) });
    const guard = guardOf(before);
    const auditAction = audit(context, { recordId: 'statistics', what: 'statistics.save' });
    return transactOnce(context, [{ put, guard, onFail: versionConflict }, auditAction], { version: v });
  });
}

export const statisticsHandlers = {
  period: ({ query }, context) => periodReply(query, context),
  census: ({ query }, context) => censusOf(query.day, context),
  animals: ({ query }, context) => readListing(context, query),
  save,
  report: ({ body }, context) => reportMonth(body, context),
  reported: ({ query }, context) => readReportedMonth(query.month, context),
  reportedOn: ({ query }, context) => findLastReport(query.month, context),
  board: ({ query }, context) => boardOf(query, context),
} satisfies Handlers<typeof statistics>;
