import { isOneOf } from '#shared/rules/data/collections.ts';
import type { FigureCell } from '#shared/rules/statistics/figures.ts';
import { AGES } from '#shared/rules/statistics/rows.ts';
import { monthFigures } from '../../animals/animal/counts/figures.record.ts';
import type { CounterDelta } from '../../kernel/records/counters.ts';
import type { EntryNames } from '../../kernel/table/entry-names.ts';
import { reasonResolver } from './mapping.ts';

/** Reads a figure's key, `<month>#<typeId>|<in or out>|<reason>|<age>`, with the present types and acquisition ways. */
function parseCellKey(sk: string, entryNames: EntryNames) {
  const month = sk.slice(0, 7);
  const [type = '', kind, reason = '', age = ''] = sk.slice(8).split('|');
  if (!isOneOf(AGES, age)) return undefined;
  const typeId = entryNames(type)?.id ?? type;
  return {
    month,
    typeId,
    kind: kind === 'in' ? 'in' : 'out',
    reason: reasonResolver(entryNames)(reason),
    age,
  } as const;
}

/** A cell while it is added up: how many stayed so many days. */
interface Sum {
  readonly cellKey: NonNullable<ReturnType<typeof parseCellKey>>;
  count: number;
  readonly days: Map<number, number>;
}

const cellOf = ({ cellKey: { typeId, kind, reason, age }, count, days }: Sum): FigureCell => ({
  typeId,
  kind,
  reason,
  age,
  count,
  days: [...days]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([day, dayCount]) => Array.from({ length: Math.max(0, dayCount) }, () => day)),
});

/** The arrivals and departures by month, as figures count them. */
export function cellsIn(moves: readonly CounterDelta[], entryNames: EntryNames): Map<string, FigureCell[]> {
  const sums = new Map<string, Sum>();
  for (const { key, amounts } of moves) {
    if (key.pk !== monthFigures.keyTemplate.template[0]) continue;
    const cellKey = parseCellKey(key.sk, entryNames);
    if (!cellKey) continue;
    const label = Object.values(cellKey).join('|');
    const sum = sums.get(label) ?? { cellKey, count: 0, days: new Map<number, number>() };
    sums.set(label, sum);
    for (const [name, amount] of Object.entries(amounts)) {
      if (name === 'count') sum.count += amount;
      else sum.days.set(Number(name.slice(1)), (sum.days.get(Number(name.slice(1))) ?? 0) + amount);
    }
  }
  const cells = new Map<string, FigureCell[]>();
  for (const sum of sums.values()) {
    if (sum.count === 0) continue;
    const month = cells.get(sum.cellKey.month) ?? [];
    month.push(cellOf(sum));
    cells.set(sum.cellKey.month, month);
  }
  return cells;
}
