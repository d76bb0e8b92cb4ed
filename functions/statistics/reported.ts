import { type LateChange, Sheet, type statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/chunks.ts';
import { FORMULAS } from '#shared/rules/statistics/rates.ts';
import { movementsOf } from '#shared/rules/statistics/movements.ts';
import { spanOf } from '#shared/rules/statistics/figures.ts';
import { type Sheet as Made, sheetsOf } from '#shared/rules/statistics/sheets.ts';
import { audit, byNow } from '../kernel/records/audit.ts';
import { auditLines } from '../kernel/records/kernel.record.ts';
import type { TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { overtaken, untilSettled } from '../kernel/records/editing/overtaken.ts';
import { busy, faulty } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { inCareAt } from './in-care.ts';
import { type Mapped, mappedFor } from './mapped.ts';
import { endOf, standingOf } from './standing.ts';
import { animalsOf, animalsTold, type Told } from './reading.ts';
import { monthReports, reportedAnimals } from './statistics.record.ts';

/** So many lines lie in one item: each has at most a hundred letters, and an item 400 KB. */
const LINES = 2500;
/** So many changes are told one by one, and of each so many lines of the history. */
const TOLD = 50;
const TOLD_LINES = 3;

/** An animal behind a figure: `<in|out> <animal> <day> <reason>`, or `care <animal>`. */
type Line = string;
const lineOf = (...parts: readonly string[]): Line => parts.join(' ');

/** A line that was kept, by the ways that there are now; earlier releases kept how those in care had come. */
function keptLine(line: string, { reasonNow }: Mapped): Line {
  const [kind = '', animalId = '', date = '', reason = ''] = line.split(' ');
  return kind === 'care' ? lineOf(kind, animalId) : lineOf(kind, animalId, date, reasonNow(reason));
}

/** The evening before a month. */
const eveOf = (month: string) => `${month}-00`;

/** The animals behind the figures of a month as they are now: what came and left, and who was in care when it began. */
async function linesOf({ table }: TenantContext, month: string, mapped: Mapped): Promise<Line[]> {
  const { from, to } = spanOf(month);
  const [moving, care] = await Promise.all([animalsOf(table, { from, to }), inCareAt(table, eveOf(month))]);
  const moved = moving.flatMap((told) =>
    movementsOf(told)
      .filter(({ date }) => date >= from && date <= to)
      .map(({ kind, date, reason }) => lineOf(kind, told.animal.row.id, date, mapped.reasonNow(reason))),
  );
  return [...moved, ...care.map((id) => lineOf('care', id))];
}

/** The sheets of a month as they are now. 503 while the animals of earlier releases are counted. */
async function sheetsNow({ table }: TenantContext, month: string, mapping: Promise<Mapped>): Promise<Made[]> {
  const asked = standingOf(table, { cells: [month, month], from: month });
  const [{ cells, residents, care, fostered, fosters, counting }, mapped] = await Promise.all([
    asked,
    mapping,
  ]);
  if (counting) throw busy();
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
  return monthReports.shown(items);
}

/** When a month was reported last. */
export async function reportedOn(month: string, { table }: TenantContext): Promise<{ at?: string }> {
  const { items } = await table.page({ pk: 'reported', prefix: `${month}#`, newestFirst: true, limit: 1 });
  const [last] = monthReports.shown(items);
  return last ? { at: last.row.at } : {};
}

type Report = Parsed<typeof statistics.report>['body'];

/**
 * Keeps a month as it is now, with the animals behind its figures; nothing that was reported before is changed. 422 for a month
 * that is not over; 503 while its figures are still counted.
 */
export function reportMonth({ month, note }: Report, context: TenantContext): Promise<{ n: number }> {
  const { table, today, caller, now } = context;
  if (month >= today.slice(0, 7)) throw faulty('month', 'A month can be reported once it is over');
  return untilSettled(async () => {
    const mapping = mappedFor(table);
    const [sheets, lines, before] = await Promise.all([
      sheetsNow(context, month, mapping),
      mapping.then((mapped) => linesOf(context, month, mapped)),
      reportsOf(table, month),
    ]);
    const n = (before.at(-1)?.row.n ?? 0) + 1;
    const parts = chunksOf(lines, LINES);
    // Found by nobody until the report is there that names them; another one of the same number is overwritten with its own.
    await table.putAll(
      parts.map((some, part) =>
        reportedAnimals.item({ row: { month, n, part }, more: { lines: [...some] } }),
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
    const kept = sheets.map((sheet): Record<string, unknown> => ({ ...sheet }));
    const put = monthReports.item({ row, more: { sheets: kept }, ...byNow(context) });
    const line = audit(context, {
      recordId: 'statistics',
      what: 'statistics.report',
      changes: { month: [null, month], number: [null, n] },
    });
    return once(context, [{ put, guard: { absent: true }, onFail: overtaken }, line], { n });
  });
}

/** What was done to an animal since a moment: the first lines of its history. */
async function linesSince(table: TenantTable, animalId: string, at: string): Promise<LateChange['lines']> {
  const { items } = await table.page({ pk: `audit#${animalId}`, from: at, limit: TOLD_LINES });
  return auditLines.shown(items).map(({ row }) => ({ what: row.what, by: row.by ?? '', at: row.at }));
}

/** The differences of two lists of lines, each as its line and whether it was there. */
function differing(was: readonly Line[], is: readonly Line[]): { line: Line; was: boolean }[] {
  const [before, now] = [new Set(was), new Set(is)];
  return [
    ...was.filter((line) => !now.has(line)).map((line) => ({ line, was: true })),
    ...is.filter((line) => !before.has(line)).map((line) => ({ line, was: false })),
  ];
}

/** What a month says otherwise than its last report, animal by animal. */
async function changesSince(
  context: TenantContext,
  month: string,
  { n, at }: { readonly n: number; readonly at: string },
  mapped: Mapped,
): Promise<{ changes: LateChange[]; more: number }> {
  const { table } = context;
  const number = String(n).padStart(4, '0');
  const [items, now] = await Promise.all([
    table.all({ pk: 'reported-animals', prefix: `${month}#${number}#`, consistent: true }),
    linesOf(context, month, mapped),
  ]);
  const was = reportedAnimals
    .shown(items)
    .flatMap(({ more }) => more.lines.map((line) => keptLine(line, mapped)));
  const all = differing(was, now).map(({ line, was: wasThere }) => {
    const [kind = '', animalId = '', date = '', reason = ''] = line.split(' ');
    return { kind, animalId, date, reason, was: wasThere };
  });
  const told = all.slice(0, TOLD);
  const ids = [...new Set(told.map(({ animalId }) => animalId))];
  const [found, lines] = await Promise.all([
    animalsTold(table, ids),
    Promise.all(ids.map(async (id) => [id, await linesSince(table, id, at)] as const)),
  ]);
  const animals = new Map(found.map((each) => [each.animal.row.id, each]));
  const histories = new Map(lines);
  return {
    changes: told.map(({ kind, ...change }) => ({
      ...change,
      ...(kind === 'care' && cameBy(animals.get(change.animalId), eveOf(month), mapped)),
      kind: kind === 'in' || kind === 'out' ? kind : 'care',
      name: animals.get(change.animalId)?.animal.row.animalName ?? '',
      lines: histories.get(change.animalId) ?? [],
    })),
    more: all.length - told.length,
  };
}

/** How an animal came that is in care at the end of a day; nothing of one that is not. */
function cameBy(told: Told | undefined, day: string, { reasonNow }: Mapped) {
  const last = told && movementsOf(told).findLast(({ date }) => date <= day);
  return last?.kind === 'in' && { date: last.date, reason: reasonNow(last.reason) };
}

/** What was reported of a month each time, its figures of today, and what changed since the last report. */
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
    reports: reports.map(({ row: { n, by, at, note, formulas }, more: kept }) => ({
      n,
      by,
      at,
      note,
      formulas,
      sheets: kept.sheets.flatMap((sheet) => Sheet.safeParse(sheet).data ?? []),
    })),
    today: today.map((sheet) => Sheet.parse(sheet)),
    changes,
    more,
  };
}
