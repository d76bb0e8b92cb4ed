import { fixableReasonsOf } from '#shared/rules/exposure/reasons.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import {
  counterActions,
  readCounter,
  type CounterDelta,
  sumCounterDeltas,
} from '#functions/kernel/records/counters.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import {
  animalItem,
  animalKey,
  type AnimalRecord,
  animals,
  toActiveAnimals,
  missingFactsOf,
  residenceOf,
} from '../animal-record/animal.record.ts';
import { exposureDetails } from '../animal-record/exposure.ts';
import { animalCounts, stays } from './counts.record.ts';

/** The number of animals in one transaction. */
const BATCH_SIZE = 40;

/** An animal marked as one that the counters of residents include. */
export const markTallied = (animal: AnimalRecord): AnimalRecord =>
  isTallied(animal)
    ? animal
    : { ...animal, more: { ...animal.more, tallied: true, chipTallied: true, lackTallied: true } };

const isTallied = ({ more }: AnimalRecord): boolean =>
  Boolean(more.tallied && more.chipTallied && more.lackTallied);

/** The counters that include a resident; none if it was stored by an earlier release and is not counted yet. */
export function tallyOf(animal: AnimalRecord): Readonly<Record<string, number>> {
  const { row, more } = animal;
  if (!more.tallied || residenceOf(row) !== 'current') return {};
  const names = [
    ...(row.status === 'adoptable' ? ['adoptable'] : []),
    ...(row.lastMilestone === 'foster' ? ['fostered'] : []),
    ...missingFactsOf(animal).filter((fact) => fact !== 'noChip'),
  ];
  return Object.fromEntries(names.map((name) => [name, 1]));
}

/**
 * The counters of its type that include a resident: those without a microchip, and those that lack the same fact to be
 * shown. A type's name decides whether it gets a microchip, and the settings decide what is required: both may change,
 * so readers of the counter apply them, not the count of each animal.
 */
export function typeTallyOf(animal: AnimalRecord): Readonly<Record<string, number>> {
  const { row, more } = animal;
  if (residenceOf(row) !== 'current') return {};
  const lackCounter = more.lackTallied && fixableReasonsOf(exposureDetails(animal));
  return {
    ...(more.chipTallied && !more.microchipNumber ? { noChip: 1 } : {}),
    ...(lackCounter ? { [lackCounter]: 1 } : {}),
  };
}

function tallyDeltas(animal: AnimalRecord, sign: 1 | -1): CounterDelta[] {
  const signedAmounts = (tallyAmounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(tallyAmounts).map(([name, amount]) => [name, sign * amount]));
  return [
    { key: animalCounts.key({}), amounts: signedAmounts(tallyOf(animal)) },
    {
      key: stays.key({ animalTypeId: animal.row.animalTypeId }),
      amounts: signedAmounts(typeTallyOf(animal)),
    },
  ];
}

/** The write that keeps the counters right when `after` replaces `before` within the same stay. */
export const tallyActions = (before: AnimalRecord, after: AnimalRecord): Action[] =>
  counterActions(sumCounterDeltas([...tallyDeltas(after, 1), ...tallyDeltas(before, -1)]));

/** Counts the given animals that are not counted yet; a version conflict if one of them is changed at the same time. */
async function tallyAnimals(table: TenantTable, ids: readonly string[]): Promise<void> {
  const activeAnimals = toActiveAnimals(await table.getMany(ids.map(animalKey)));
  const untalliedAnimals = activeAnimals.filter((animal) => !isTallied(animal));
  if (untalliedAnimals.length === 0) return;
  const talliedAnimals = untalliedAnimals.map((animal) => markTallied({ ...animal, v: animal.v + 1 }));
  const puts = talliedAnimals.map((animal) => ({
    put: animalItem(animal),
    guard: { v: animal.v - 1 },
    onFail: versionConflict,
  }));
  const deltas = [
    ...talliedAnimals.flatMap((animal) => tallyDeltas(animal, 1)),
    ...untalliedAnimals.flatMap((animal) => tallyDeltas(animal, -1)),
  ];
  await table.transact([...puts, ...counterActions(sumCounterDeltas(deltas))]);
}

/** True if the counters include all current residents; not those of microchips and of exposure. */
export const areResidentsTallied = (counts: Item | undefined): boolean =>
  readCounter(counts, 'residentsTallied') > 0;

/** True if the counters of microchips include all current residents. */
export const areChipsTallied = (counts: Item | undefined): boolean => readCounter(counts, 'chipsTallied') > 0;

/** True if the counters of the facts that residents lack to be shown include all current residents. */
export const areExposureLacksTallied = (counts: Item | undefined): boolean =>
  readCounter(counts, 'lacksTallied') > 0;

const ALL_TALLIED = ['residentsTallied', 'chipsTallied', 'lacksTallied'] as const;

/** Counts the current residents that an earlier release stored, once; after an interruption it may start again. */
export async function tallyResidents(table: TenantTable): Promise<void> {
  const counts = await table.get(animalCounts.key({}));
  const missingTallies = ALL_TALLIED.filter((name) => readCounter(counts, name) === 0);
  if (missingTallies.length === 0) return;
  let cursor: string | undefined;
  do {
    const span = animals.g2.keyPrefix({ residence: 'current' });
    const page = await table.page({ index: 'g2', ...span, limit: BATCH_SIZE, cursor });
    const ids = animals.readable(page.items).map(({ row }) => row.id);
    await retryOnConflict(() => tallyAnimals(table, ids));
    ({ cursor } = page);
  } while (cursor);
  for (const name of missingTallies) await table.increase(animalCounts.key({}), name, 1);
}
