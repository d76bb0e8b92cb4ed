import { milestones } from '#shared/calls/animals/milestones.ts';
import { type MilestoneType, partyOf } from '#shared/rules/animals/milestones.ts';
import { tableOf } from '../kernel/table/table.ts';
import { type TestReply, callApi } from './call-api.ts';

/** A person and a rescue that every tenant of a test can name. */
export const PERSON_ID = 'somebody';
export const PARTNER_ID = 'somerescue';

/** Adds the PCOs `PERSON_ID` and `PARTNER_ID` to a tenant. */
export async function seedContacts(tenantId: string): Promise<void> {
  const pco = (id: string, entityType: string, lastName: string) => ({
    pk: `pco#${id}`,
    sk: 'pco',
    kind: 'pco',
    v: 1,
    row: { id, firstName: '', lastName, entityType, city: '', isDeleted: false },
  });
  await tableOf(tenantId).putAll([pco(PERSON_ID, 'Person', 'Okafor'), pco(PARTNER_ID, 'CorO', 'Far Shore')]);
}

export interface MilestoneInput {
  readonly type: MilestoneType;
  readonly date: string;
  readonly amountPaidFee?: number;
  readonly notes?: string;
  readonly seen?: Record<string, number>;
}

/** Requests a milestone of animals with all fields that its type needs; requires `seedContacts`. */
export function addMilestoneTo(
  tenantId: string,
  ids: readonly string[],
  { type, date, seen, ...details }: MilestoneInput,
  headers: Record<string, string> = {},
): Promise<TestReply<typeof milestones.add>> {
  const party = partyOf(type);
  const animalMilestoneVm = {
    milestoneType: type,
    milestoneDate: date,
    notes: 'Because',
    anyway: 'The test goes on',
    ...(party === 'person' ? { pcoId: PERSON_ID } : {}),
    ...(party === 'rescue' ? { otherRescueShelterId: PARTNER_ID } : {}),
    ...details,
  };
  const body = { ids: [...ids], animalMilestoneVm, ...(seen ? { seen } : {}) };
  return callApi(milestones.add, { body }, { as: 'Administrator', tenant: tenantId, headers });
}

/** Adds a milestone to an animal; throws if it was refused. Gives the milestone's id. */
export async function addMilestone(
  tenantId: string,
  animalId: string,
  type: MilestoneType,
  date: string,
): Promise<string> {
  await seedContacts(tenantId);
  const { status, body } = await addMilestoneTo(tenantId, [animalId], { type, date });
  if (status !== 200) throw new Error(`${type} refused: ${JSON.stringify(body)}`);
  return body.data.milestones[0]?.id ?? '';
}
