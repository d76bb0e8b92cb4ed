/**
 * Two cats called Bella are everyday life in a rescue, and so is entering the same Bella twice. A second current
 * resident of a name is therefore a warning (409 `namesake`) that the user may override, and not a refusal. Several
 * requests that give the same new name at once: one succeeds and the others are warned (docs/adr/052).
 */
import { fold } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { claim, lookUpName, type NameLookup } from '../../kernel/records/claims.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  nameStart,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';

type NamedAnimal = Pick<AnimalRecord['row'], 'animalName' | 'animalTypeId'>;

/** Names are compared among animals of all types, because people search by them. */
const NAME_SCOPE = 'animal';

/** A current resident of the same name, of the same type first, other than the animal `exceptId` itself. */
export async function namesakeOf(
  { table, now }: Pick<TenantContext, 'table' | 'now'>,
  { animalName, animalTypeId }: NamedAnimal,
  exceptId?: string,
): Promise<NameLookup<AnimalRecord>> {
  const name = fold(animalName);
  if (!name) return {};
  const isSo = ({ row }: AnimalRecord) => residenceOf(row) === 'current' && fold(row.animalName) === name;
  const isOfType = ({ row }: AnimalRecord) => row.animalTypeId === animalTypeId;
  const from = { index: 'g1', pk: 'animals#current', prefix: nameStart(animalName), limit: 20 } as const;
  return lookUpName(table, {
    name: { scope: NAME_SCOPE, name },
    now,
    exceptId,
    listed: async () => (await table.page(from)).items.map((item) => animalOf(item).row.id),
    bearing: async (ids) => {
      const items = await table.getMany(ids.map(animalKey));
      const bearers = items.flatMap((item) => (item ? [animalOf(item)] : [])).filter(isSo);
      return bearers.toSorted((a, b) => Number(isOfType(b)) - Number(isOfType(a)));
    },
  });
}

/**
 * The writes that claim the names of a group of animals or a single one, for the transaction that gives them.
 * @param nameLookup the lookup of the first name; absent to skip the check
 */
export function nameClaims(
  animals: readonly Pick<AnimalRecord, 'row'>[],
  now: Date,
  nameLookup: NameLookup<AnimalRecord> | undefined,
): Action[] {
  const names = animals.map(({ row }) => ({ name: fold(row.animalName), id: row.id }));
  return claim({ scope: NAME_SCOPE, names, now, nameLookup });
}

/**
 * The warning of a namesake: 409 `namesake`, forceable, at `field`.
 * @param animalTypeId the type of the animal that is to get the name
 */
export function namesakeWarning(
  { row }: Pick<AnimalRecord, 'row'>,
  animalTypeId: string,
  field: string,
): Refusal {
  const type = row.animalTypeId === animalTypeId ? 'of this type' : `of another type, ${row.animalType}`;
  const message = `There is already a current resident named “${row.animalName}” ${type} (${row.animalId})`;
  return new Refusal(409, message, { code: 'namesake', fields: { [field]: message }, forceable: true });
}
