import { fold } from '#shared/rules/words.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table.ts';
import { animalOf, type AnimalRecord, nameStart } from './animal.record.ts';

type Called = Pick<AnimalRecord['row'], 'animalName' | 'animalTypeId'>;

/** A current resident of the same name and type, other than the animal `exceptId` itself; undefined if there is none. */
export async function namesakeOf(
  table: TenantTable,
  { animalName, animalTypeId }: Called,
  exceptId?: string,
): Promise<AnimalRecord | undefined> {
  if (!fold(animalName)) return undefined;
  const { items } = await table.page({
    index: 'g1',
    pk: 'animals#current',
    prefix: nameStart(animalName),
    limit: 20,
  });
  return items.map(animalOf).find(({ row }) => row.animalTypeId === animalTypeId && row.id !== exceptId);
}

/** The warning of a namesake (docs/adr/005-duplicate-names-warn.md): 409, forceable, at `field`. */
export function namesakeWarning({ row }: Pick<AnimalRecord, 'row'>, field: string): Refusal {
  const message = `There is already a current resident named “${row.animalName}” of this type (${row.animalId})`;
  return new Refusal(409, message, { fields: { [field]: message }, forceable: true });
}
