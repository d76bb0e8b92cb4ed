/**
 * A reported month is stored as it was, with its formulas' version and a line for each animal, and never written
 * again; a further report is the next number. Late changes are the lines that only one side has, so a difference names
 * its animals. Entering something into a reported month stays allowed.
 */
import { Sheet, type statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { FORMULAS } from '#shared/rules/statistics/rates.ts';
import { spanOf } from '#shared/rules/statistics/figures.ts';
import { type Sheet as Made, sheetsOf } from '#shared/rules/statistics/sheets.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { outsideRequest } from '../../kernel/table/idempotent-request.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty } from '../../kernel/refusal.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { changesSince, eveOf, linesOf } from './late-changes.ts';
import { type NamedMapping, mappedFor } from '../figures/mapped.ts';
import { endOf, readCurrentFigures } from '../figures/current-figures.ts';
import { monthReports, reportedAnimals } from '../figures/statistics.record.ts';

/** The lines in one item: with the animal's name each has at most 250 letters, and an item 400 KB. */
const LINES = 1200;

/** The sheets of a month as they are now. */
async function sheetsNow(
  { table }: TenantContext,
  month: string,
  mapping: Promise<NamedMapping>,
): Promise<Made[]> {
  // It adds what waits: not what the request does, which would seem done by it.
  const figures = outsideRequest(() => readCurrentFigures(table, { cells: [month, month], from: month }));
  const [{ cells, residents, care, fostered, fosters }, mapped] = await Promise.all([figures, mapping]);
  const sum = {
    beginning: endOf(eveOf(month), residents, care),
    cells: cells.get(month) ?? [],
    fosters: {
      beginning: endOf(eveOf(month), fostered, fosters),
      ending: endOf(spanOf(month).to, fostered, fosters),
    },
  };
  return sheetsOf(sum, mapped);
}

/** The reports of a month, the first one first. */
async function reportsOf(table: TenantTable, month: string) {
  const items = await table.all({ pk: 'reported', prefix: `${month}#`, consistent: true });
  return monthReports.readable(items);
}

/** When a month was reported last. */
export async function reportedOn(month: string, { table }: TenantContext): Promise<{ at?: string }> {
  const { items } = await table.page({ pk: 'reported', prefix: `${month}#`, newestFirst: true, limit: 1 });
  const [last] = monthReports.readable(items);
  return last ? { at: last.row.at } : {};
}

type Report = Parsed<typeof statistics.report>['body'];

/**
 * Keeps a month as it is now, with the animals behind its figures; nothing that was reported before is changed. 422 for a month
 * that is not over.
 */
export function reportMonth({ month, note }: Report, context: TenantContext): Promise<{ n: number }> {
  const { table, today, caller, now } = context;
  if (month >= today.slice(0, 7)) throw faulty('month', 'A month can be reported once it is over');
  return retryOnConflict(async () => {
    const mapping = mappedFor(table);
    const [sheets, lines, before] = await Promise.all([
      sheetsNow(context, month, mapping),
      mapping.then((mapped) => linesOf(context.table, month, mapped)),
      reportsOf(table, month),
    ]);
    const n = (before.at(-1)?.row.n ?? 0) + 1;
    const parts = chunksOf([...lines], LINES);
    // Not visible until the report that names them is written; lines of a failed one with the same number are overwritten.
    await table.putAll(
      parts.map((chunk, part) =>
        reportedAnimals.item({
          row: { month, n, part },
          more: {
            lines: chunk.map(([line]) => line),
            names: Object.fromEntries(chunk.map(([, { id, number, name }]) => [id, { number, name }])),
          },
        }),
      ),
    );
    const row = {
      month,
      n,
      by: caller.name,
      byId: caller.userId,
      at: now.toISOString(),
      note,
      formulas: FORMULAS,
      parts: parts.length,
    };
    const storedSheets = sheets.map((sheet): Record<string, unknown> => ({ ...sheet }));
    const put = monthReports.item({ row, more: { sheets: storedSheets }, ...byNow(context) });
    const line = audit(context, {
      recordId: 'statistics',
      what: 'statistics.report',
      changes: { month: [null, month], number: [null, n] },
    });
    return transactOnce(context, [{ put, guard: { absent: true }, onFail: versionConflict }, line], { n });
  });
}

/** The reports of a month, its figures of today, and the changes since the last report. */
export async function reportedOf(
  month: string,
  context: TenantContext,
): Promise<Data<typeof statistics.reported>> {
  const mapping = mappedFor(context.table);
  const [reports, today, mapped] = await Promise.all([
    reportsOf(context.table, month),
    month <= context.today.slice(0, 7) ? sheetsNow(context, month, mapping) : [],
    mapping,
  ]);
  const last = reports.at(-1)?.row;
  const { changes, more } = last
    ? await changesSince(context, month, last, mapped)
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
    today: today.map((sheet) => Sheet.parse(sheet)),
    changes,
    more,
  };
}
