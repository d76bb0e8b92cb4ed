import { animalKey, animalOf, type AnimalRecord, residenceOf } from '../../animals/animal/animal.record.ts';
import { duePlace, notingAway } from '../../animals/animal/away.ts';
import { Overtaken, overtaken } from '../../kernel/records/overtaken.ts';
import { shownBy } from '../../kernel/records/stored/reading.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { healthKey, type HealthRecord } from './health.record.ts';

/**
 * Whose reminders show and count, wherever they do: current residents' (product/health 7.4). Those of
 * animals that left wait, and are there again when the animal is.
 */
export const isReminded = ({ row }: Pick<AnimalRecord, 'row'>): boolean => residenceOf(row) === 'current';

/** So many of one animal are put away at a time: what one transaction holds, with the animal. */
const MOST_OF_ONE = MAX_ACTIONS - 1;

/** Groups of actions that belong together, in as few transactions as hold them. */
function packed(groups: readonly Action[][]): Action[][] {
  const packs: Action[][] = [];
  for (const group of groups) {
    const last = packs.at(-1);
    if (last && last.length + group.length <= MAX_ACTIONS) last.push(...group);
    else packs.push([...group]);
  }
  return packs;
}

/**
 * Puts what a look passed over, as its animals left, away from what is due of those that are here, so that no later look passes
 * over it (docs/adr/210): two round trips. What changes meanwhile stays for the next one. Never throws.
 */
export async function putAway(table: TenantTable, left: readonly HealthRecord[]): Promise<void> {
  if (left.length === 0) return;
  const byAnimal = Map.groupBy(left, ({ animalId }) => animalId);
  try {
    const found = shownBy(animalOf, await table.getMany([...byAnimal.keys()].map(animalKey)));
    const groups = found
      .filter((animal) => !isReminded(animal))
      .map((animal) => [
        notingAway(animal, true),
        ...(byAnimal.get(animal.row.id) ?? []).slice(0, MOST_OF_ONE).map((record): Action => ({
          set: healthKey(record.kind, record),
          g1: duePlace(record.kind, 'away'),
          guard: { v: record.v },
          onFail: overtaken,
        })),
      ]);
    await Promise.all(packed(groups).map((actions) => table.transact(actions)));
  } catch (error) {
    if (!(error instanceof Overtaken))
      console.warn('What is due of animals that left stays in the way:', error);
  }
}
