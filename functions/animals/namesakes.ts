import { Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table.ts';
import { animalOf, nameStart } from './animal.record.ts';

/**
 * Warns of a current resident of the same name and type (docs/adr/005-duplicate-names-warn.md).
 * 409, forceable, at `field`; `exceptId` is the animal that is being edited.
 */
export async function warnOfNamesake(
  table: TenantTable,
  { animalName, animalTypeId }: { animalName: string; animalTypeId: string },
  { field, exceptId }: { field: string; exceptId?: string },
): Promise<void> {
  const { items } = await table.page({ index: 'g1', pk: 'animals#current', prefix: nameStart(animalName), limit: 20 });
  const twin = items.map(animalOf).find(({ row }) => row.animalTypeId === animalTypeId && row.id !== exceptId);
  if (!twin) return;
  const message = `There is already a current resident named “${twin.row.animalName}” (${twin.row.animalId})`;
  throw new Refusal(409, message, { fields: { [field]: message }, forceable: true });
}
