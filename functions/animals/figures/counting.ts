import { chunksOf } from '#shared/rules/data/collections.ts';
import { VersionConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Action, type Item, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import { animalIn, animalItem, animalKey, type AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { storyOf } from '../animal/animal-record/story.ts';
import { milestonesOf } from '../milestone/milestone.table.ts';
import { figureCounting } from '../animal/counts/figures.record.ts';
import { addLater, LATER } from './later.ts';
import { adding, EDITION, isCounted, marked, moved, movesOf, waiting } from '../animal/counts/moves.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The key of the progress of counting the animals of earlier releases. */
export const COUNTING = figureCounting.key({});

/** The animals per step, and the histories read in parallel. */
const PER_STEP = 100;
const SIDE_BY_SIDE = 25;

type State = RecordOf<typeof figureCounting>['row'];

/** The progress of the counting by its item; with another edition it begins anew. */
export function stateIn(item: Item | undefined): State {
  const state = item && figureCounting.read(item).row;
  return state?.edition === EDITION
    ? state
    : { edition: EDITION, seen: 0, residence: 'current', isDone: false };
}

/** The animals with their stories; without a stored one it is derived from the milestones. */
async function withStories(table: TenantTable, animals: readonly AnimalRecord[]): Promise<AnimalRecord[]> {
  const told: AnimalRecord[] = [];
  for (const some of chunksOf(animals, SIDE_BY_SIDE)) {
    const read = some.map(async (animal) => {
      if (animal.more.story !== undefined) return animal;
      return {
        ...animal,
        more: { ...animal.more, story: storyOf(await milestonesOf(table, animal.row.id)) },
      };
    });
    told.push(...(await Promise.all(read)));
  }
  return told;
}

/** The writes that count animals and mark them as counted. If the figures do not fit, they are added later. */
function counting(animals: readonly AnimalRecord[]): Action[] {
  const puts = animals.map((before) => ({
    put: animalItem(marked({ ...before, v: before.v + 1 })),
    guard: { v: before.v },
    onFail: versionConflict,
  }));
  const moves = moved(animals.map((after) => ({ after })));
  return [...puts, ...(puts.length + moves.length > MAX_ACTIONS ? [{ put: waiting(moves) }] : adding(moves))];
}

/** Animals in groups that each fit into a transaction; one that does not is a separate group. */
function grouped(animals: readonly AnimalRecord[]): AnimalRecord[][] {
  const groups: AnimalRecord[][] = [];
  let items = new Set<string>();
  for (const animal of animals) {
    const own = movesOf(animal).map(({ key }) => `${key.pk} ${key.sk}`);
    const [group, wider] = [groups.at(-1), new Set([...items, ...own])];
    const fits = group && group.length + 1 + wider.size <= MAX_ACTIONS;
    if (fits) group.push(animal);
    else groups.push([animal]);
    items = fits ? wider : new Set(own);
  }
  return groups;
}

/** Counts those of these animals that are not counted yet. A concurrent change of an animal counts it. */
async function count(table: TenantTable, ids: readonly string[]): Promise<void> {
  const found = await table.getMany(ids.map(animalKey));
  const animals = found.flatMap((item) => animalIn(item) ?? []).filter((animal) => !isCounted(animal));
  for (const group of grouped(await withStories(table, animals)))
    try {
      await table.transact(counting(group));
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      await count(
        table,
        group.map(({ row }) => row.id),
      );
    }
}

/** One step; returns the progress. */
async function step(table: TenantTable, state: State): Promise<State> {
  const { residence, cursor, seen } = state;
  const page = await table.page({ index: 'g2', pk: `animals#${residence}`, limit: PER_STEP, cursor });
  await count(
    table,
    page.items.map(({ row }) => textOf(row['id'])),
  );
  const now = { ...state, seen: seen + page.items.length, cursor: page.cursor };
  if (page.cursor) return now;
  return residence === 'current' ? { ...now, residence: 'former' } : { ...now, isDone: true };
}

/**
 * Counts the animals of earlier releases in the figures, for as long as there is time; an interruption loses one step. Several may do it at
 * once: an animal is counted in the transaction that marks it. Then it adds waiting figures.
 */
export async function continueCounting(table: TenantTable, hasTime: () => boolean): Promise<State> {
  let item = await table.get(COUNTING);
  let state = stateIn(item);
  while (!state.isDone && hasTime()) {
    state = await step(table, state);
    const put = figureCounting.item({ row: state, v: (item?.v ?? 0) + 1 });
    const guard = item ? ({ v: item.v } as const) : ({ absent: true } as const);
    try {
      await table.transact([{ put, guard, onFail: versionConflict }]);
      item = put;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      item = await table.get(COUNTING);
      state = stateIn(item);
    }
  }
  return state;
}

/** Adds the waiting changes to the figures, while there is time. */
export async function addWaiting(table: TenantTable, hasTime: () => boolean): Promise<void> {
  for (;;) {
    const items = await table.all({ ...LATER, consistent: true });
    if (items.length === 0 || !hasTime()) return;
    await addLater(table, items).catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
    });
  }
}
