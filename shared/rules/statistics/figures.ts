import type { Age } from './rows.ts';
import { type Counted, inFosterOn, type Movement, movementsOf } from './movements.ts';

/** How many came or left alike: animals of a type, for a reason, of an age group. */
export interface Cell {
  readonly typeId: string;
  readonly kind: Movement['kind'];
  readonly reason: string;
  readonly age: Age;
  readonly count: number;
  /** Of goings: the days of each stay, shortest first. */
  readonly days: readonly number[];
}

/** What a span of days came to. */
export interface Figures {
  readonly cells: readonly Cell[];
  /** By type: how many more were with fosters at its end than at its beginning. */
  readonly fosters: Readonly<Record<string, number>>;
}

/** A span of days, both ends in it. One that begins after a day is written `2026-10-05~`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The first and the last day of a month (`YYYY-MM`). The last one is written as the 31st: days are compared as text. */
export const spanOf = (month: string): Span => ({ from: `${month}-01`, to: `${month}-31` });

const within = ({ date }: { readonly date: string }, { from, to }: Span) => date >= from && date <= to;

/** The evening before a span, for text comparisons alone; of one that begins after a day (`2026-10-05~`) that day. */
const before = (from: string) =>
  from.endsWith('~')
    ? from.replace('~', '')
    : `${from.slice(0, 8)}${String(Number(from.slice(8)) - 1).padStart(2, '0')}`;

/** What came and left within a span, as cells; each animal once. */
export function figuresOf(animals: Iterable<Counted>, span: Span): Figures {
  const cells = new Map<string, { cell: Omit<Cell, 'count' | 'days'>; days: number[] }>();
  const fosters: Record<string, number> = {};
  for (const animal of animals) {
    const { typeId, story } = animal;
    for (const { kind, date, reason, age, days } of movementsOf(animal)) {
      if (!within({ date }, span)) continue;
      const cell = { typeId, kind, reason, age };
      const key = `${typeId}|${reason}|${kind}|${age}`;
      const sum = cells.get(key) ?? { cell, days: [] };
      sum.days.push(days);
      cells.set(key, sum);
    }
    const moved = Number(inFosterOn(story, span.to)) - Number(inFosterOn(story, before(span.from)));
    if (moved !== 0) fosters[typeId] = (fosters[typeId] ?? 0) + moved;
  }
  return {
    cells: [...cells.values()].map(({ cell, days }) => ({
      ...cell,
      count: days.length,
      days: cell.kind === 'out' ? days.toSorted((a, b) => a - b) : [],
    })),
    fosters,
  };
}

/** How many more animals of each type came than left. */
export function netOf(cells: readonly Pick<Cell, 'typeId' | 'kind' | 'count'>[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { typeId, kind, count } of cells)
    net.set(typeId, (net.get(typeId) ?? 0) + (kind === 'in' ? count : -count));
  return net;
}

/** Numbers by type, a times the second added to the first; what comes to nothing is left out. */
export function plus(
  some: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number>,
  times = 1,
): Map<string, number> {
  const sum = new Map(some);
  for (const [id, count] of more) sum.set(id, (sum.get(id) ?? 0) + times * count);
  return new Map([...sum].filter(([, count]) => count !== 0));
}

/** The middle one of numbers, and their mean; undefined of none. */
export function stayOf(days: readonly number[]): { median: number; mean: number } | undefined {
  if (days.length === 0) return undefined;
  const sorted = days.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return { median: (low + high) / 2, mean: days.reduce((sum, each) => sum + each, 0) / days.length };
}
