/**
 * Two cats called Bella are everyday life in a rescue, and so is entering the same Bella twice. A second current
 * resident of a name is therefore a warning (409 `namesake`) that the user may override, and not a refusal. Several
 * requests that give the same new name at once: one succeeds and the others are warned (docs/adr/052).
 */
import { foldCase } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { claimNameActions, lookUpName, type NameLookup } from '../../kernel/records/claims.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  nameSortPrefix,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';

type NamedAnimal = Pick<AnimalRecord['row'], 'animalName' | 'animalTypeId'>;

/** Names are compared among animals of all types, because people search by them. */
const NAME_SCOPE = 'animal';

/** A current resident of the same name, of the same type first, other than the animal `excludedId` itself. */
export async function findNamesake(
  { table, now }: Pick<TenantContext, 'table' | 'now'>,
  { animalName, animalTypeId }: NamedAnimal,
  excludedId?: string,
): Promise<NameLookup<AnimalRecord>> {
  const name = foldCase(animalName);
  if (!name) return {};
  const hasSameName = ({ row }: AnimalRecord) =>
    residenceOf(row) === 'current' && foldCase(row.animalName) === name;
  const isOfType = ({ row }: AnimalRecord) => row.animalTypeId === animalTypeId;
  const namesQuery = {
    index: 'g1',
    pk: 'animals#current',
    prefix: nameSortPrefix(animalName),
    limit: 20,
  } as const;
  return lookUpName(table, {
    name: { scope: NAME_SCOPE, name },
    now,
    exceptId: excludedId,
    listIds: async () => (await table.page(namesQuery)).items.map((item) => animalOf(item).row.id),
    findBearers: async (ids) => {
      const items = await table.getMany(ids.map(animalKey));
      const namesakes = items.flatMap((item) => (item ? [animalOf(item)] : [])).filter(hasSameName);
      return namesakes.toSorted((a, b) => Number(isOfType(b)) - Number(isOfType(a)));
    },
  });
}

/**
 * The writes that claim the names of a group of animals or a single one, for the transaction that gives them.
 * @param nameLookup the lookup of the first name; absent to skip the check
 */
export function nameClaimActions(
  animals: readonly Pick<AnimalRecord, 'row'>[],
  now: Date,
  nameLookup: NameLookup<AnimalRecord> | undefined,
): Action[] {
  const names = animals.map(({ row }) => ({ name: foldCase(row.animalName), id: row.id }));
  return claimNameActions({ scope: NAME_SCOPE, names, now, nameLookup });
}

/**
 * The warning of a namesake: 409 `namesake`, forceable, at `field`.
 * @param animalTypeId the type of the animal that is to get the name
 */
export function namesakeWarning(
  { row }: Pick<AnimalRecord, 'row'>,
  animalTypeId: string,
  field: string,
): HttpError {
  const type = row.animalTypeId === animalTypeId ? 'of this type' : `of another type, ${row.animalType}`;
  const message = `There is already a current resident named “${row.animalName}” ${type} (${row.animalId})`;
  return new HttpError(409, message, { code: 'namesake', fields: { [field]: message }, forceable: true });
}
