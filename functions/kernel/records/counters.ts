import type { Action, Item, Key } from '../table/actions.ts';

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

/** The changes of an item's counters. */
export interface Move {
  readonly key: Key;
  readonly amounts: Readonly<Record<string, number>>;
}

/** The moves that take moves back. */
export const opposite = ({ key, amounts }: Move): Move => ({
  key,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, -amount])),
});

/** Moves with one an item; what comes to nothing is left out. */
export function sumMoves(moves: readonly Move[]): Move[] {
  const sums = new Map<string, { key: Key; amounts: Record<string, number> }>();
  for (const { key, amounts } of moves) {
    const label = `${key.pk}\n${key.sk}`;
    const sum = sums.get(label) ?? { key, amounts: {} };
    for (const [name, amount] of Object.entries(amounts))
      sum.amounts[name] = (sum.amounts[name] ?? 0) + amount;
    sums.set(label, sum);
  }
  return [...sums.values()].flatMap(({ key, amounts }) => {
    const moved = Object.entries(amounts).filter(([, amount]) => amount !== 0);
    return moved.length > 0 ? [{ key, amounts: Object.fromEntries(moved) }] : [];
  });
}

/** The writes of moves that have one an item. */
export const adding = (moves: readonly Move[]): Action[] =>
  moves.map(({ key, amounts }) => ({ add: key, amounts: { ...amounts } }));
