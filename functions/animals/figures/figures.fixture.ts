import type { TenantTable } from '../../kernel/table/table.ts';
import { animalIn, animalKey } from '../animal/animal-record/animal.record.ts';
import { storyOf } from '../animal/animal-record/story.ts';
import { milestonesOf } from '../milestone/milestone.table.ts';
import { balances, figures, homes } from '../animal/counts/figures.record.ts';
import { LATER_FIGURES, moveOf, movesIn } from './later.ts';
import { movesOf } from '../animal/counts/moves.ts';
import { type Move, sumMoves } from '../../kernel/records/counters.ts';

type Numbers = Record<string, Readonly<Record<string, number>>>;

const byPlace = (moves: readonly Move[]): Numbers =>
  Object.fromEntries(sumMoves(moves).map(({ key: { pk, sk }, amounts }) => [`${pk}/${sk}`, amounts]));

/** The figures as they lie in the table, with what waits to be added to them; what came to nothing is left out. */
export async function figuresNow(table: TenantTable): Promise<Numbers> {
  const spans = [figures.at.span({}), balances.at.span({}), homes.at.span({})];
  const items = (await Promise.all(spans.map((span) => table.all({ ...span, consistent: true })))).flat();
  const waiting = movesIn(await table.all({ ...LATER_FIGURES, consistent: true }));
  return byPlace([...items.map(moveOf), ...waiting]);
}

/** The expected figures of these animals, by their milestones. */
export async function recounted(table: TenantTable, ids: readonly string[]): Promise<Numbers> {
  const found = await table.getMany(ids.map(animalKey));
  const moves = found.map(async (item) => {
    const animal = animalIn(item);
    if (!animal) return [];
    const story = storyOf(await milestonesOf(table, animal.row.id));
    return movesOf({ ...animal, more: { ...animal.more, story } });
  });
  return byPlace((await Promise.all(moves)).flat());
}
