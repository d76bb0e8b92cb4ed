import { keyText } from '../text.ts';
import type { Action, Item, Key } from '../table/actions.ts';

/** The key of a tenant's counts: animals by residence, those on hold, people. */
export const COUNTS_KEY = { pk: '', sk: 'counts' } as const;

/** The value of an item's counter, a number attribute; 0 if it was never changed. */
export function readCounter(item: Item | undefined, name: string): number {
  const counters: Readonly<Record<string, unknown>> = { ...item };
  return Number(counters[name] ?? 0);
}

/** All counters of an item that holds only counters, by name. */
export const readCounters = (item: Item): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );

/** Amounts to add to the counters of one item. */
export interface CounterDelta {
  readonly key: Key;
  readonly amounts: Readonly<Record<string, number>>;
}

/** The change that undoes another. */
export const reverseDelta = ({ key, amounts }: CounterDelta): CounterDelta => ({
  key,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, -amount])),
});

/** Sums changes to one for each item; amounts of 0 are left out. */
export function sumCounterDeltas(counterDeltas: readonly CounterDelta[]): CounterDelta[] {
  const sums = new Map<string, { key: Key; amounts: Record<string, number> }>();
  for (const { key, amounts } of counterDeltas) {
    const label = keyText(key);
    const sum = sums.get(label) ?? { key, amounts: {} };
    for (const [name, amount] of Object.entries(amounts))
      sum.amounts[name] = (sum.amounts[name] ?? 0) + amount;
    sums.set(label, sum);
  }
  return [...sums.values()].flatMap(({ key, amounts }) => {
    const changedAmounts = Object.entries(amounts).filter(([, amount]) => amount !== 0);
    return changedAmounts.length > 0 ? [{ key, amounts: Object.fromEntries(changedAmounts) }] : [];
  });
}

/** The writes of changes, of which there may be only one for each item. */
export const counterActions = (counterDeltas: readonly CounterDelta[]): Action[] =>
  counterDeltas.map(({ key, amounts }) => ({ add: key, amounts: { ...amounts } }));
