import { INTAKE_BEFORE_BIRTH, type NewAnimal, RESCUE_REQUIRED } from '#shared/calls/animals/animal.schema.ts';
import { partyForWay } from '#shared/rules/animals/acquisition.ts';
import { birthFromAge } from '#shared/rules/time/age.ts';
import { invalidFieldError } from '#functions/kernel/http-error.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { readEntryById } from '#functions/lists/entry/entries.ts';
import type { Entry } from '#functions/lists/entry/list.record.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import { checkFound, type ReferencedPco } from '#functions/people/names/references.ts';

/** The 422 for an animal type that is not in the list. */
export const unknownTypeError = (field: string) => invalidFieldError(field, 'Animal Type is required');

/** The animal type that an animal names. 422 at `field` if it is not in the list. */
export async function findAnimalType(table: TenantTable, id: string, field: string): Promise<Entry> {
  const found = await readEntryById(table, 'animalType', id);
  if (!found) throw unknownTypeError(field);
  return found;
}

/** The acquisition way that a milestone names. 422 at `field` if it is not in the list. */
export async function findAcquisitionWay(table: TenantTable, id: string, field: string): Promise<Entry> {
  const found = await readEntryById(table, 'acquisitionWay', id);
  if (!found) throw invalidFieldError(field, 'How Acquired is required');
  return found;
}

type Intake = NewAnimal['intakeMileStone'];
type Birth = NewAnimal['birthMilestone'];

const INTAKE_PATH = 'intakeMileStone.';

const rescueParty = (id: string): ReferencedPco => ({
  id,
  field: `${INTAKE_PATH}otherRescueShelterId`,
  message: RESCUE_REQUIRED,
});
const personParty = (id: string): ReferencedPco => ({
  id,
  field: `${INTAKE_PATH}pcoId`,
  message: 'Person is required',
});

/**
 * The way that an intake names, and the rescue or person that the way needs, from this tenant's records.
 * 422 at the field for an unknown one; another tenant's id is simply unknown.
 */
export async function findIntakeParties(table: TenantTable, intake: Intake) {
  const { acquisitionWayId, otherRescueShelterId, pcoId } = intake;
  const parties = [
    ...(otherRescueShelterId ? [rescueParty(otherRescueShelterId)] : []),
    ...(pcoId ? [personParty(pcoId)] : []),
  ];
  const [way, pcoItems] = await Promise.all([
    findAcquisitionWay(table, acquisitionWayId, `${INTAKE_PATH}acquisitionWayId`),
    parties.length > 0 ? table.getMany(parties.map(({ id }) => pcoKey(id))) : [],
  ]);
  parties.forEach((party, index) => checkFound(party, pcoItems[index]));
  const needsRescue = partyForWay(way.means) === 'rescue';
  if (needsRescue && !otherRescueShelterId)
    throw invalidFieldError(`${INTAKE_PATH}otherRescueShelterId`, RESCUE_REQUIRED);
  const requiredId = needsRescue ? otherRescueShelterId : pcoId;
  return { way, parties: parties.filter(({ id }) => id === requiredId) };
}

/**
 * The birth date given or computed from the approximate age `today`, '' for an unknown one; 422 if it is after the
 * intake.
 */
export function birthDateOf(birth: Birth, intakeDate: string, today: string): string {
  if (birth.ageUnknown) return '';
  const { milestoneDate, years, months, weeks } = birth;
  const date = milestoneDate ?? birthFromAge({ years, months, weeks }, today);
  if (date > intakeDate) throw invalidFieldError('intakeMileStone.milestoneDate', INTAKE_BEFORE_BIRTH);
  return date;
}
