import {
  animalKey,
  toActiveAnimal,
  type AnimalRecord,
} from '../../animals/animal/animal-record/animal.record.ts';
import { replaceAnimals } from '../../animals/animal/counts/counts.ts';
import { animalsByType } from '../../animals/animal/index-items/pointers.record.ts';
import { typePartition } from '../../animals/animal/index-items/index-items.table.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { keyText } from '../../kernel/text.ts';
import type { StoredEntry } from '../../lists/entry/list.record.ts';
import { mergedParts, mergeExpiresAt, type StoredMerge } from '../../lists/merge/merge.record.ts';

/** The animals that fit one transaction: each takes its record, its old and new pointer, and the record for an undo. */
export const BATCH_SIZE = 16;

/** Gives the next version of an animal, with another type. */
const withType = (before: AnimalRecord, { row }: StoredEntry): AnimalRecord => ({
  ...before,
  row: { ...before.row, animalTypeId: row.id, animalType: row.name },
  v: before.v + 1,
});

/** The writes that give animals another type, with counts and pointers. */
export function changeTypeActions(animals: readonly AnimalRecord[], type: StoredEntry): Action[] {
  const changes = animals.map((before) => ({ before, after: withType(before, type) }));
  const { mainActions, indexActions } = replaceAnimals(changes);
  return [...mainActions, ...indexActions];
}

/** The writes of one step of a merge. */
export interface MergeStepWrites {
  readonly actions: Action[];
  /** The number of animals. */
  readonly count: number;
}

/** The writes for the next animals of a merged type, found by its pointers; undefined if none is left. */
export async function nextAnimalActions(
  table: TenantTable,
  merge: StoredMerge,
  target: StoredEntry,
): Promise<MergeStepWrites | undefined> {
  const { id } = merge.row;
  const pages = await Promise.all(
    (['current', 'former'] as const).map((residence) =>
      table.page({ pk: typePartition(residence, id), limit: BATCH_SIZE, consistent: true }),
    ),
  );
  const pointers = pages.find(({ items }) => items.length > 0)?.items;
  if (!pointers) return undefined;
  const ids = [...new Set(animalsByType.readable(pointers).map(({ row }) => row.id))];
  const animalItems = await table.getMany(ids.map(animalKey));
  const animals = animalItems.flatMap((item) => {
    const animal = toActiveAnimal(item);
    return animal?.row.animalTypeId === id ? [animal] : [];
  });
  const actions = changeTypeActions(animals, target);
  const removedKeys = new Set(
    actions.flatMap((action) => ('remove' in action ? [keyText(action.remove)] : [])),
  );
  // The animal of a pointer may have another type by now: then only the pointer is removed.
  const stalePointers = pointers.filter((pointer) => !removedKeys.has(keyText(pointer)));
  return {
    count: animals.length,
    actions: [
      ...actions,
      ...stalePointers.map(({ pk, sk }) => ({ remove: { pk, sk } })),
      ...animals.map(({ row }) => ({
        put: mergedParts.item({
          row: { what: 'animal' as const, of: row.id },
          keyParts: { merge: id },
          ttl: mergeExpiresAt(merge),
        }),
      })),
    ],
  };
}
