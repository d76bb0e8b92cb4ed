import type { TenantTable } from '../../kernel/table/table.ts';
import { toActiveAnimal, animalKey } from '../animal/animal-record/animal.record.ts';
import { encodeHistory } from '../animal/animal-record/encoded-history.ts';
import { readMilestones } from '../milestone/milestone.table.ts';
import { monthBalances, monthFigures, fosterHomes } from '../animal/counts/figures.record.ts';
import { LATER_FIGURES, toDelta, deltasIn } from './later-figures.ts';
import { figureDeltasOf } from '../animal/counts/figure-deltas.ts';
import { type CounterDelta, sumCounterDeltas } from '../../kernel/records/counters.ts';

type CountersByKey = Record<string, Readonly<Record<string, number>>>;

const countersByKey = (moves: readonly CounterDelta[]): CountersByKey =>
  Object.fromEntries(sumCounterDeltas(moves).map(({ key: { pk, sk }, amounts }) => [`${pk}/${sk}`, amounts]));

/** The figures stored in the table, plus changes not added to them yet; without zeros. */
export async function readFigures(table: TenantTable): Promise<CountersByKey> {
  const spans = [
    monthFigures.keyTemplate.keyPrefix({}),
    monthBalances.keyTemplate.keyPrefix({}),
    fosterHomes.keyTemplate.keyPrefix({}),
  ];
  const items = (await Promise.all(spans.map((span) => table.all({ ...span, consistent: true })))).flat();
  const waitingMoves = deltasIn(await table.all({ ...LATER_FIGURES, consistent: true }));
  return countersByKey([...items.map(toDelta), ...waitingMoves]);
}

/** The expected figures, computed from the milestones of these animals. */
export async function recountFigures(table: TenantTable, ids: readonly string[]): Promise<CountersByKey> {
  const found = await table.getMany(ids.map(animalKey));
  const animalMoves = found.map(async (item) => {
    const animal = toActiveAnimal(item);
    if (!animal) return [];
    const encodedHistory = encodeHistory(await readMilestones(table, animal.row.id));
    return figureDeltasOf({ ...animal, more: { ...animal.more, story: encodedHistory } });
  });
  return countersByKey((await Promise.all(animalMoves)).flat());
}
