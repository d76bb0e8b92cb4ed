import type { Item } from '../table/actions.ts';

/** A counter of an item, which is a number beside its own attributes; 0 where it was never touched. */
export function counterIn(item: Item | undefined, name: string): number {
  const counters: Readonly<Record<string, unknown>> = { ...item };
  return Number(counters[name] ?? 0);
}

/** All counters of an item that is nothing but counters, by their names. */
export const countersIn = (item: Item): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
