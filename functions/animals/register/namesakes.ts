import { fold } from '#shared/rules/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { claim, lookFor, type Looked } from '../../kernel/records/claims.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { animalKey, animalOf, type AnimalRecord, nameStart, residenceOf } from '../animal/animal.record.ts';

type Called = Pick<AnimalRecord['row'], 'animalName' | 'animalTypeId'>;

const among = (animalTypeId: string) => `animal#${animalTypeId}`;

/** A current resident of the same name and type, other than the animal `exceptId` itself. */
export async function namesakeOf(
  { table, now }: Pick<TenantContext, 'table' | 'now'>,
  { animalName, animalTypeId }: Called,
  exceptId?: string,
): Promise<Looked<AnimalRecord>> {
  const name = fold(animalName);
  if (!name) return {};
  const isSo = ({ row }: AnimalRecord) =>
    residenceOf(row) === 'current' && row.animalTypeId === animalTypeId && fold(row.animalName) === name;
  const from = { index: 'g1', pk: 'animals#current', prefix: nameStart(animalName), limit: 20 } as const;
  return lookFor(table, {
    name: { among: among(animalTypeId), name },
    now,
    exceptId,
    listed: async () => {
      const { items } = await table.page(from);
      return items.map(animalOf).flatMap(({ row }) => (row.animalTypeId === animalTypeId ? [row.id] : []));
    },
    bearing: async (ids) => {
      const items = await table.getMany(ids.map(animalKey));
      return items.flatMap((item) => (item ? [animalOf(item)] : [])).filter(isSo);
    },
  });
}

/**
 * Belongs into the transaction that gives animals of one type their names, of a group or a single one.
 * @param looked what was found under the first name; absent for whoever goes on all the same
 */
export function claimed(
  animals: readonly Pick<AnimalRecord, 'row'>[],
  now: Date,
  looked: Looked<AnimalRecord> | undefined,
): Action[] {
  const [first] = animals;
  if (!first) return [];
  const given = animals.map(({ row }) => ({ name: fold(row.animalName), id: row.id }));
  return claim({ among: among(first.row.animalTypeId), given, now, looked });
}

/** The warning of a namesake (docs/adr/005-duplicate-names-warn.md): 409 `namesake`, forceable, at `field`. */
export function namesakeWarning({ row }: Pick<AnimalRecord, 'row'>, field: string): Refusal {
  const message = `There is already a current resident named “${row.animalName}” of this type (${row.animalId})`;
  return new Refusal(409, message, { code: 'namesake', fields: { [field]: message }, forceable: true });
}
