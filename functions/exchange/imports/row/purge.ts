import {
  animalKey,
  type AnimalRecord,
  animalOf,
} from '#functions/animals/animal/animal-record/animal.record.ts';
import { animalCounterActions } from '#functions/animals/animal/counts/counts.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { pointerItems } from '#functions/people/pco/pointers.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';

/** Removes all items of a partition. */
async function emptyPartition(table: TenantTable, pk: string): Promise<void> {
  await table.removeAll(await table.unmerged.all({ pk, consistent: true, withExpired: true }));
}

const isDeleted = ({ row }: AnimalRecord) => row.isDeleted;

/** Removes all items of a deleted animal; references in them would prevent the deletion of people. */
export async function purgeAnimal(table: TenantTable, id: string): Promise<void> {
  const item = await table.get(animalKey(id));
  const animal = item && animalOf(item);
  if (animal && !isDeleted(animal)) throw new Error('An animal that is there is not removed for good');
  if (animal) {
    const guard = { v: animal.v };
    await table.transact([
      { remove: animalKey(id), guard, onFail: versionConflict },
      ...animalCounterActions({ before: [animal] }),
    ]);
  }
  await emptyPartition(table, `animal#${id}`);
}

/** Removes all items of a deleted person or organization. */
export async function purgePco(table: TenantTable, id: string): Promise<void> {
  const item = await table.unmerged.get(pcos.key({ id }));
  if (item) {
    const pco = pcos.read(item);
    if (!pco.row.isDeleted) throw new Error('A person who is there is not removed for good');
    await table.removeAll(pointerItems(pco));
  }
  await emptyPartition(table, `pco#${id}`);
}
