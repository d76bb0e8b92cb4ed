import { type Figures, figuresOf, netOf, plus, spanOf } from '#shared/rules/statistics/figures.ts';
import { EVERY, monthKey, STAYS } from '../animals/animal/counts.ts';
import { months as monthItems } from '../animals/animal/counts.record.ts';
import { counterIn } from '../kernel/records/counters.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import type { Words } from '../kernel/table/words.ts';
import { cellsIn, cellsText } from './cells.ts';
import { reasonIn } from './mapped.ts';
import { countedIn } from './reading.ts';
import { keptMonths } from './statistics.record.ts';

/**
 * Figures are kept where nothing of their month changed within this many milliseconds before they were read: a request that
 * changes something may take so long, and an index shows it a moment later.
 */
const SETTLED_MS = 60_000;

/** A call counts no further month after so many milliseconds; a Lambda has fifteen seconds in all. */
const ENOUGH_MS = 7000;

/** The months from one to another, `YYYY-MM`, both in it, earliest first. */
export function monthsFrom(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const months: string[] = [];
  for (let at = year * 12 + month - 1; ; at++) {
    const name = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
  }
}

const NOTHING: Figures = { cells: [], fosters: {} };

/** What is known of the months before any is counted. */
interface Known {
  readonly months: readonly string[];
  readonly noted: ReadonlyMap<string, Item>;
  readonly kept: ReadonlyMap<string, ReturnType<typeof keptMonths.read>>;
  readonly residents: ReadonlyMap<string, number>;
  readonly words: Words;
}

/** Everything that is kept, from a month up to the present one: one round trip, side by side. */
async function knownFrom(table: TenantTable, first: string, today: string): Promise<Known> {
  const months = monthsFrom(first, today.slice(0, 7));
  const names = [...months, EVERY];
  const [items, kept, stays, words] = await Promise.all([
    table.getMany(names.map(monthKey)),
    table.all({ pk: 'statistics', from: first, upTo: today.slice(0, 7), consistent: true }),
    table.all({ pk: STAYS, consistent: true }),
    table.words(),
  ]);
  const residents = new Map(stays.map((item) => [item.sk, counterIn(item, 'residents')]));
  return {
    months,
    noted: new Map(items.flatMap((item, i) => (item ? [[names[i] ?? '', item] as const] : []))),
    kept: new Map(keptMonths.shown(kept).map((each) => [each.row.month, each])),
    residents: byTypeNow(residents, words),
    words,
  };
}

/** Numbers by type; of one that became part of another with that one's. */
export function byTypeNow(numbers: ReadonlyMap<string, number>, words: Words): Map<string, number> {
  let sum = new Map<string, number>();
  for (const [id, count] of numbers) sum = plus(sum, new Map([[words(id)?.id ?? id, count]]));
  return sum;
}

/** When something of a month changed last, in epoch milliseconds; 0 where nothing did since that is noted. */
function changedAt(item: Item | undefined): number {
  const { changedAt: at } = monthItems.beside?.parse({ ...item }) ?? {};
  return typeof at === 'string' ? Date.parse(at) : 0;
}

/** When something of a month, or of all of them, changed last. */
const lastChange = (noted: Known['noted'], month: string) =>
  Math.max(changedAt(noted.get(month)), changedAt(noted.get(EVERY)));

/** The figures that are kept of a month, if they hold: a month of which nothing is noted has none. */
function heldOf({ noted, kept }: Known, month: string): Figures | undefined {
  const item = noted.get(month);
  if (!item) return NOTHING;
  const found = kept.get(month);
  if (!found) return undefined;
  const holds = Date.parse(found.row.madeAt) - lastChange(noted, month) > SETTLED_MS;
  return holds ? { cells: cellsIn(found.more.cells), fosters: found.more.fosters } : undefined;
}

interface Making {
  readonly month: string;
  readonly made: Figures;
  readonly now: Date;
}

/** Keeps the figures of a month, if nothing of it changed lately. */
async function keep(table: TenantTable, { noted }: Known, { month, made, now }: Making): Promise<void> {
  if (now.getTime() - lastChange(noted, month) <= SETTLED_MS) return;
  const row = { month, madeAt: now.toISOString() };
  const more = { cells: cellsText(made.cells), fosters: made.fosters };
  await table.putAll([keptMonths.item({ row, more })]);
}

/** The figures of the months up to the present one, and how many are not counted yet: those are left out of the map. */
export interface Standing {
  readonly figures: ReadonlyMap<string, Figures>;
  readonly left: number;
  /** How many residents of each type there are now. */
  readonly residents: ReadonlyMap<string, number>;
  readonly words: Words;
}

/** The same figures by the types that there are now. */
function inWords({ cells, fosters }: Figures, words: Words): Figures {
  return {
    cells: cells.map((cell) => ({
      ...cell,
      typeId: words(cell.typeId)?.id ?? cell.typeId,
      reason: reasonIn(words)(cell.reason),
    })),
    fosters: Object.fromEntries(byTypeNow(new Map(Object.entries(fosters)), words)),
  };
}

/**
 * The figures of each month from `first` to the present one. What is kept and still holds is taken; the other months are counted
 * from the ranges of milestones, the latest first, and kept.
 * @param now when the request began
 */
export async function standingFrom(
  table: TenantTable,
  first: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<Standing> {
  const known = await knownFrom(table, first, today);
  const figures = new Map<string, Figures>();
  const missing: string[] = [];
  for (const month of known.months) {
    const held = heldOf(known, month);
    if (held) figures.set(month, held);
    else missing.push(month);
  }
  const until = Date.now() + ENOUGH_MS;
  const counted = countedIn(table);
  let left = missing.length;
  for (const month of missing.toReversed()) {
    if (Date.now() > until) break;
    const made = figuresOf(await counted(spanOf(month)), spanOf(month));
    figures.set(month, made);
    left -= 1;
    await keep(table, known, { month, made, now });
  }
  const { residents, words } = known;
  return {
    figures: new Map([...figures].map(([month, each]) => [month, inWords(each, words)])),
    left,
    residents,
    words,
  };
}

/** How many of each type were in care when months began, from those that are here now backwards. */
export function beginningsOf({ figures, residents }: Standing): Map<string, ReadonlyMap<string, number>> {
  const beginnings = new Map<string, ReadonlyMap<string, number>>();
  let inCare = residents;
  for (const month of [...figures.keys()].toSorted().toReversed()) {
    inCare = plus(inCare, netOf(figures.get(month)?.cells ?? []), -1);
    beginnings.set(month, inCare);
  }
  return beginnings;
}
