import { INTAKE_BEFORE_BIRTH, type NewAnimal, RESCUE_REQUIRED } from '#shared/calls/animal.schema.ts';
import { askedBy } from '#shared/rules/acquisition.ts';
import { birthFromAge } from '#shared/rules/age.ts';
import type { Item } from '../kernel/actions.ts';
import { faulty } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An entry of one of the tenant's small lists by its id; 422 with `message` at `field` if there is none. */
export async function fromList(
  table: TenantTable,
  list: string,
  id: string,
  fault: { field: string; message: string },
): Promise<Named> {
  const items = await table.all({ pk: `list#${list}` });
  const found = items.find(({ row }) => row['id'] === id);
  if (!found) throw faulty(fault.field, fault.message);
  return found.row as unknown as Named;
}

/** The animal type that an animal names. */
export const typeOf = (table: TenantTable, id: string, field: string) =>
  fromList(table, 'animalType', id, { field, message: 'Animal Type is required' });

/** The acquisition way that a milestone names. */
export const wayOf = (table: TenantTable, id: string, field: string) =>
  fromList(table, 'acquisitionWay', id, { field, message: 'How Acquired is required' });

type Intake = NewAnimal['intakeMileStone'];
type Birth = NewAnimal['birthMilestone'];

async function pcoAt(table: TenantTable, id: string | undefined): Promise<Item | undefined> {
  return id ? table.get({ pk: `pco#${id}`, sk: 'pco' }) : undefined;
}

/**
 * The way, rescue and person that an intake names, as this tenant has them.
 * 422 at the field for what it has not; another tenant's id is simply unknown.
 */
export async function intakeParties(table: TenantTable, intake: Intake) {
  const { acquisitionWayId, otherRescueShelterId, pcoId } = intake;
  const [way, rescue, person] = await Promise.all([
    wayOf(table, acquisitionWayId, 'intakeMileStone.acquisitionWayId'),
    pcoAt(table, otherRescueShelterId),
    pcoAt(table, pcoId),
  ]);
  if ((otherRescueShelterId && !rescue) || (askedBy(way.name) === 'rescue' && !rescue)) {
    throw faulty('intakeMileStone.otherRescueShelterId', RESCUE_REQUIRED);
  }
  if (pcoId && !person) throw faulty('intakeMileStone.pcoId', 'Person is required');
  return { way };
}

/** The birth date given or computed from the approximate age `today`; 422 if it lies after the intake. */
export function birthDateOf(birth: Birth, intakeDate: string, today: string): string {
  const { milestoneDate, years = 0, months = 0 } = birth;
  const date = milestoneDate ?? birthFromAge(years, months, today);
  if (date > intakeDate) throw faulty('intakeMileStone.milestoneDate', INTAKE_BEFORE_BIRTH);
  return date;
}
