import type { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data } from '#shared/contract/call.ts';
import { figuresOf, netOf, plus, spanOf } from '#shared/rules/statistics/figures.ts';
import type { TenantContext } from '../kernel/context.ts';
import { busy, faulty } from '../kernel/refusal.ts';
import { fostersNow } from './listing.ts';
import { byTypeNow, standingFrom } from './months.ts';
import { animalsOf } from './reading.ts';

/** Numbers by type as a reply has them. */
export const asRecord = (numbers: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...numbers].filter(([, count]) => count !== 0));

/**
 * How many of each type were in care at the end of a day, and with fosters: from those of now backwards, whole months by their
 * figures, and the days of its own month after it from their ranges. 422 for a day that is to come; 503 while months are counted.
 */
export async function censusOf(day: string, context: TenantContext): Promise<Data<typeof statistics.census>> {
  const { table, today } = context;
  if (day > today) throw faulty('day', 'Date cannot be in the future');
  const month = day.slice(0, 7);
  // After the day, whatever comes next: days are compared as text.
  const after = { from: `${day}~`, to: spanOf(month).to };
  const [standing, animals, fosters] = await Promise.all([
    standingFrom(table, month, context),
    animalsOf(table, after),
    fostersNow(table),
  ]);
  if (standing.left > 0) throw busy();
  const { words } = standing;
  let inCare = new Map(standing.residents);
  let inFoster = byTypeNow(fosters.byType, words);
  for (const [name, figures] of standing.figures) {
    if (name === month) continue;
    inCare = plus(inCare, netOf(figures.cells), -1);
    inFoster = plus(inFoster, new Map(Object.entries(figures.fosters)), -1);
  }
  const rest = figuresOf(animals, after);
  inCare = plus(inCare, byTypeNow(netOf(rest.cells), words), -1);
  inFoster = plus(inFoster, byTypeNow(new Map(Object.entries(rest.fosters)), words), -1);
  return { day, inCare: asRecord(inCare), inFoster: asRecord(inFoster) };
}
