import type { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { allDifferences, audit, byNow } from '../kernel/records/audit.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { overtaken, untilSettled } from '../kernel/records/editing/overtaken.ts';
import { boardOf } from './board.ts';
import { asRecord, censusOf } from './census.ts';
import { listOf } from './listing.ts';
import { mappedFor } from './mapped.ts';
import { reportedOf, reportedOn, reportMonth } from './reported.ts';
import { endOf, standingOf } from './standing.ts';
import { monthReports, statisticsSettings } from './statistics.record.ts';

type Year = Data<typeof statistics.year>;

/** Of each month of a year that was reported: how often, and when and by whom last. */
async function reportedIn({ table }: TenantContext, year: string) {
  const items = await table.all({ pk: 'reported', prefix: `${year}-` });
  return new Map(
    monthReports.shown(items).map(({ row: { month, n, at, by } }) => [month, { times: n, at, by }] as const),
  );
}

/** The months of a year up to one, `YYYY-MM`. */
const monthsFrom = (year: string, last: string): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`).filter(
    (month) => month <= last,
  );

/** A year month by month, up to the present one: one round trip. No month while animals of earlier releases are counted. */
async function yearOf(year: string, context: TenantContext): Promise<Year> {
  const { table, today } = context;
  const [standing, mapped, reported] = await Promise.all([
    standingOf(table, { cells: [`${year}-01`, `${year}-12`], from: `${year}-01` }),
    mappedFor(table),
    reportedIn(context, year),
  ]);
  const { cells, care, fosters, residents, fostered, counting } = standing;
  const { types, ways, settings, version } = mapped;
  const months = counting ? [] : monthsFrom(year, today.slice(0, 7));
  return {
    months: months.map((month) => {
      const told = reported.get(month);
      return {
        month,
        beginning: asRecord(endOf(`${month}-00`, residents, care)),
        cells: (cells.get(month) ?? []).map(({ days, ...cell }) => ({ ...cell, days: [...days] })),
        fosters: {
          beginning: asRecord(endOf(`${month}-00`, fostered, fosters)),
          ending: asRecord(endOf(`${month}-31`, fostered, fosters)),
        },
        ...(told ? { reported: told } : {}),
      };
    }),
    ...(counting ? { counting } : {}),
    types,
    ways,
    settings,
    version,
  };
}

/** Sets what types and ways count as, and the goals. 409 if somebody was quicker. */
function save(
  { body }: Parsed<typeof statistics.save>,
  context: TenantContext,
): Promise<{ version: number }> {
  const { version, ...row } = body;
  return untilSettled(async () => {
    const item = await context.table.get(statisticsSettings.key({}));
    const before = item && statisticsSettings.read(item);
    const goals = { ...before?.row.goals };
    checkVersion(version, before ?? { v: 0 }, () => allDifferences(goals, row.goals));
    const v = (before?.v ?? 0) + 1;
    const put = statisticsSettings.item({ row, v, ...byNow(context) });
    const guard = before ? ({ v: before.v } as const) : ({ absent: true } as const);
    const line = audit(context, { recordId: 'statistics', what: 'statistics.save' });
    return once(context, [{ put, guard, onFail: overtaken }, line], { version: v });
  });
}

export const statisticsHandlers = {
  year: ({ query }, context) => yearOf(query.year, context),
  census: ({ query }, context) => censusOf(query.day, context),
  animals: ({ query }, context) => listOf(context, query),
  save,
  report: ({ body }, context) => reportMonth(body, context),
  reported: ({ query }, context) => reportedOf(query.month, context),
  reportedOn: ({ query }, context) => reportedOn(query.month, context),
  board: ({ query }, context) => boardOf(query.month, context),
} satisfies Handlers<typeof statistics>;
