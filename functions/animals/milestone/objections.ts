import { hasAccess } from '#shared/access/may.ts';
import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { toAlteredStatus } from '#shared/rules/animals/altered.ts';
import {
  objectionCodesFor,
  objectionsTo,
  objectionsToParty,
  objectionText,
  type ObjectionList,
} from '#shared/rules/animals/objections.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { isReserved } from '../animal/animal-record/exposure.ts';
import {
  type AnimalContents,
  type AnimalRecord,
  loadAnimals,
} from '../animal/animal-record/animal.record.ts';

/** The number of an animal's vaccinations that are due on `today` or overdue. */
async function countDueVaccinations({ table, today }: TenantContext, animalId: string): Promise<number> {
  const items = await table.all({ pk: `animal#${animalId}`, prefix: 'health#vaccination#' });
  return items.filter(({ row }) => row['reminder'] === true && String(row['date']) <= today).length;
}

/** True if an animal is reserved for another person or rescue than `party`; false while no party is chosen. */
async function isReservedForOther(
  animal: AnimalContents,
  party: Item | undefined,
  { table }: TenantContext,
): Promise<boolean> {
  if (!party || !isReserved(animal)) return false;
  const reservedPerson = await table.get(pcoKey(animal.more.reservedFor ?? ''));
  return reservedPerson?.pk !== party.pk;
}

interface DepartureMilestone {
  readonly milestoneType: string;
  readonly milestoneDate: string;
  /** The stored item of the person or rescue that gets the animals. */
  readonly party: Item | undefined;
}

/** The objections to the person or rescue that gets the animals and to each animal, without those that have none. */
async function readObjections(
  records: readonly AnimalRecord[],
  { milestoneType, milestoneDate: day, party }: DepartureMilestone,
  context: TenantContext,
): Promise<ObjectionList[]> {
  const objectionCodes = objectionCodesFor(milestoneType);
  if (objectionCodes.length === 0) return [];
  const { countryCode: country, role } = context.caller;
  const animalObjections = await Promise.all(
    records.map(async ({ row, more }) => {
      const due = objectionCodes.includes('vaccinations') ? await countDueVaccinations(context, row.id) : 0;
      const departureDetails = {
        animalType: row.animalType,
        status: row.status,
        holdUntil: row.holdUntil,
        born: row.birth.milestoneDate,
        altered: toAlteredStatus(more.spayedOrNeutered),
        chip: more.microchipNumber ?? '',
        due,
        isReserved:
          objectionCodes.includes('reserved') && (await isReservedForOther({ row, more }, party, context)),
      };
      const objections = objectionsTo(milestoneType, departureDetails, { day, country });
      return { id: row.id, name: row.animalName, objections };
    }),
  );
  return [
    ...objectionsToParty(milestoneType, party && pcos.read(party).row, hasAccess(role, 'pco.view')),
    ...animalObjections.filter(({ objections }) => objections.length > 0),
  ];
}

/**
 * Throws 409 with the objections to a milestone, unless `anyway` gives a reason to add it in spite of them.
 * @returns true if there are objections
 */
export async function checkObjections(
  records: readonly AnimalRecord[],
  { anyway, ...departure }: DepartureMilestone & { readonly anyway: string },
  context: TenantContext,
): Promise<boolean> {
  const objections = await readObjections(records, departure, context);
  if (objections.length > 0 && !anyway)
    throw new HttpError(409, objections.map(objectionText).join('. '), { code: 'objections', objections });
  return objections.length > 0;
}

/** The objections to a milestone of these animals, for its form. 404 if an animal does not exist. */
export async function listObjections(
  { query: { ids, pcoId, ...departure } }: Parsed<typeof milestones.objections>,
  context: TenantContext,
): Promise<Data<typeof milestones.objections>> {
  const [records, party] = await Promise.all([
    loadAnimals(context, ids),
    pcoId ? context.table.get(pcoKey(pcoId)) : undefined,
  ]);
  return { objections: await readObjections(records, { ...departure, party }, context) };
}
