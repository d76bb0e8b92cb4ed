import type { Age } from './rows.ts';
import type { Movement } from './movements.ts';

/** The number of arrivals or departures of animals of one type, reason and age group. */
export interface FigureCell {
  readonly typeId: string;
  readonly kind: Movement['kind'];
  readonly reason: string;
  readonly age: Age;
  readonly count: number;
  /** For departures: the days of each stay, shortest first. */
  readonly days: readonly number[];
}

/** A span of days, both ends in it. A `from` of `2026-10-05~` means that it begins after that day. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/**
 * The first and the last day of a month (`YYYY-MM`). The last one is written as the 31st: days are compared as text.
 */
export const monthSpan = (month: string): DaySpan => ({ from: `${month}-01`, to: `${month}-31` });

/** A date text that sorts after every day of the previous month and before the first day of this one. */
export const dayBeforeMonth = (month: string): string => `${month}-00`;

/** Adds the second counts, times a factor, to the first, by type; zeros are left out. */
export function addScaled(
  base: ReadonlyMap<string, number>,
  addition: ReadonlyMap<string, number>,
  factor = 1,
): Map<string, number> {
  const sum = new Map(base);
  for (const [id, count] of addition) sum.set(id, (sum.get(id) ?? 0) + factor * count);
  return new Map([...sum].filter(([, count]) => count !== 0));
}

/** The median and the mean of numbers; undefined if there are none. */
export function stayStatistics(days: readonly number[]): { median: number; mean: number } | undefined {
  if (days.length === 0) return undefined;
  const sorted = days.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return { median: (low + high) / 2, mean: days.reduce((sum, each) => sum + each, 0) / days.length };
}
