import {
  animalItem,
  type AnimalRecord,
  animals,
} from '#functions/animals/animal/animal-record/animal.record.ts';
import { animalNumbers } from '#functions/animals/animal/counts/counts.record.ts';
import { animalCounterActions } from '#functions/animals/animal/counts/counts.ts';
import { figureActions, markCounted } from '#functions/animals/animal/counts/figure-deltas.ts';
import { markTallied } from '#functions/animals/animal/counts/tally.ts';
import { indexItemsOf } from '#functions/animals/animal/index-items/index-items.table.ts';
import {
  breedSuggestionAction,
  locationSuggestionActions,
} from '#functions/animals/animal/suggestions.table.ts';
import { readMilestones, withHistory } from '#functions/animals/milestone/milestone.table.ts';
import { readCounter } from '#functions/kernel/records/counters.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { uniqueByKey, putMissing, type RestoreContext } from './batch.ts';

/** The animals of one transaction, which also updates the counters of their types and months. */
const ANIMALS_PER_WRITE = 20;

/** An animal with the state that follows from its milestones, and without its files, which come later. */
async function animalFromHistory(table: TenantTable, item: Item): Promise<AnimalRecord> {
  const record = animals.read(item);
  const history = await readMilestones(table, record.row.id);
  const animal = history.length > 0 ? withHistory(record, history) : record;
  const { photo: _, ...row } = animal.row;
  const restoredAnimal = {
    ...animal,
    row: { ...row, attachmentCount: 0 },
    more: { ...animal.more, dueAway: undefined },
  };
  return markCounted(markTallied(restoredAnimal));
}

/** The write that raises the rescue's last animal number to the highest number of these animals. */
async function raiseLastNumberActions(
  table: TenantTable,
  records: readonly AnimalRecord[],
): Promise<Action[]> {
  const key = animalNumbers.key({});
  const last = readCounter(await table.get(key), 'last');
  const highest = Math.max(...records.map(({ row }) => Number(/^A(\d{1,9})$/.exec(row.animalId)?.[1] ?? 0)));
  return highest > last ? [{ add: key, amounts: { last: highest - last } }] : [];
}

/** The items for locations, breeds and colors that forms suggest for a year after the last use. */
function suggestionItems({ row, more, changedAt }: AnimalRecord): Item[] {
  const changedDate = new Date(changedAt || 0);
  if (row.isDeleted || Number.isNaN(changedDate.getTime())) return [];
  return [
    ...locationSuggestionActions(row.location, changedDate),
    breedSuggestionAction({ ...row, color: more.color }, changedDate),
  ].flatMap((note) => ('put' in note && (note.put.ttl ?? 0) * 1000 > Date.now() ? [note.put] : []));
}

/** Imports animals with their index items, and updates the counters of residents and the figures of all years. */
export async function restoreAnimals(context: RestoreContext, items: readonly Item[]): Promise<void> {
  const { table } = context;
  const records = await Promise.all(items.map((item) => animalFromHistory(table, item)));
  const animalsById = new Map(records.map((record) => [record.row.id, record]));
  const suggestions = records.flatMap(suggestionItems).toSorted((a, b) => (a.ttl ?? 0) - (b.ttl ?? 0));
  await table.putAll(uniqueByKey([...records.flatMap(indexItemsOf), ...suggestions]));
  await putMissing(
    context,
    records.map(animalItem),
    async (batch) => {
      const batchAnimals = batch.flatMap(({ row }) => animalsById.get(String(row['id'])) ?? []);
      const figures = figureActions(batchAnimals.map((each) => ({ after: each })));
      return [
        ...animalCounterActions({ after: batchAnimals }),
        ...figures,
        ...(await raiseLastNumberActions(table, batchAnimals)),
      ];
    },
    ANIMALS_PER_WRITE,
  );
}
