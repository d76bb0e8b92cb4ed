import { retryOnConflict, versionConflict } from '#functions/kernel/records/editing/version-conflict.ts';
import { counterIn } from '#functions/kernel/records/counters.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import {
  animalItem,
  animalKey,
  type AnimalRecord,
  animals,
  animalsIn,
  missingIn,
  residenceOf,
} from '../record/animal.record.ts';
import { animalCounts } from './counts.record.ts';
import { adding, type Move, summed } from './moves.ts';

/** The animals of one transaction. */
const AT_ONCE = 50;

/** An animal marked as one that the counters of residents include. */
export const tallied = (animal: AnimalRecord): AnimalRecord =>
  animal.more.tallied ? animal : { ...animal, more: { ...animal.more, tallied: true } };

/** The counters that include a resident; none for one of an earlier release that is not counted yet. */
export function tallyOf(animal: AnimalRecord): Readonly<Record<string, number>> {
  const { row, more } = animal;
  if (!more.tallied || residenceOf(row) !== 'current') return {};
  const names = [
    ...(row.status === 'adoptable' ? ['adoptable'] : []),
    ...(row.lastMilestone === 'foster' ? ['fostered'] : []),
    ...missingIn(animal),
  ];
  return Object.fromEntries(names.map((name) => [name, 1]));
}

const tallyMove = (animal: AnimalRecord, times: 1 | -1): Move => ({
  key: animalCounts.key({}),
  amounts: Object.fromEntries(
    Object.entries(tallyOf(animal)).map(([name, amount]) => [name, times * amount]),
  ),
});

/** The write that keeps the counters right where `after` takes the place of `before` and its stay is the same. */
export const tallyMoved = (before: AnimalRecord, after: AnimalRecord): Action[] =>
  adding(summed([tallyMove(after, 1), tallyMove(before, -1)]));

/** Counts those of some animals that are not counted yet. A concurrent change of an animal counts it. */
async function tally(table: TenantTable, ids: readonly string[]): Promise<void> {
  const found = animalsIn(await table.getMany(ids.map(animalKey)));
  const before = found.filter(({ more }) => !more.tallied);
  if (before.length === 0) return;
  const after = before.map((animal) => tallied({ ...animal, v: animal.v + 1 }));
  const puts = after.map((animal) => ({
    put: animalItem(animal),
    guard: { v: animal.v - 1 },
    onFail: versionConflict,
  }));
  await table.transact([...puts, ...adding(summed(after.map((animal) => tallyMove(animal, 1))))]);
}

/** True if the counters include all current residents. */
export const areTallied = (counts: Item | undefined): boolean => counterIn(counts, 'residentsTallied') > 0;

/** Counts the current residents of an earlier release once; an interruption repeats one step. */
export async function tallyResidents(table: TenantTable): Promise<void> {
  if (areTallied(await table.get(animalCounts.key({})))) return;
  let cursor: string | undefined;
  do {
    const span = animals.g2.span({ residence: 'current' });
    const page = await table.page({ index: 'g2', ...span, limit: AT_ONCE, cursor });
    const ids = animals.shown(page.items).map(({ row }) => row.id);
    await retryOnConflict(() => tally(table, ids));
    ({ cursor } = page);
  } while (cursor);
  await table.increase(animalCounts.key({}), 'residentsTallied', 1);
}
