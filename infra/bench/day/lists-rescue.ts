import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { animalItem } from '#functions/animals/animal/animal-record/animal.record.ts';
import { milestoneRecords, newMilestone } from '#functions/animals/milestone/milestone.record.ts';
import { donationRecords } from '#functions/giving/donations/donation.record.ts';
import { healthItem, newRecord } from '#functions/health/health-record/health.record.ts';
import { rankDonors } from '#functions/giving/donations/ranking.ts';
import { newOwnedIds } from '#functions/kernel/records/owned.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { listItem } from '#functions/lists/shared/list-items.ts';
import { pcos, type PcoRecord } from '#functions/people/pco/pco.record.ts';
import { bookings } from '#functions/tenants/booked.record.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { benchAnimal, BENCH_STAMP, fillOnce, BENCH_TENANT, writeAll } from '../parts/fill.ts';
import { benchPco } from './people.ts';
import { COUNTS_KEY } from '#functions/kernel/records/counters.ts';

/** The id of the tenant with `size` animals, whose complete lists are measured. */
export const listsTenantIdOf = (size: number) => `bench-lists-${size}`;

/** The year whose donations are listed and summed: a third of them. */
export const DONATION_YEAR = 2024;

const NOTES = 'Given at the spring fair.';
const TODAY = new Date().toISOString().slice(0, 10);
const THREE_YEARS = 1096;
/** One animal in seven is a resident, one reminder in 23 is overdue. */
const [RESIDENT_EVERY, OVERDUE_EVERY] = [7, 23];
const INTAKE_DAYS = 2200;

function animalItems(index: number): { readonly id: string; readonly items: readonly Item[] } {
  const base = benchAnimal(index);
  const lastMilestone = index % RESIDENT_EVERY === 0 ? 'intake' : 'adoption';
  const animal = { ...base, row: { ...base.row, lastMilestone } as const };
  const { id: animalId, animalName } = animal.row;
  const milestoneDate = addDays('2020-01-01', (index * 7919) % INTAKE_DAYS);
  const milestoneTypes: readonly MilestoneType[] =
    lastMilestone === 'intake' ? ['intake'] : ['intake', 'adoption'];
  const milestones = milestoneTypes.map((milestoneType, order) =>
    milestoneRecords.item(
      newMilestone({ animalId, animalName, milestoneType, milestoneDate, n: order }, {}, BENCH_STAMP),
    ),
  );
  return { id: animalId, items: [animalItem(animal), ...milestones] };
}

/** A resident's reminder of a vaccination. */
function reminderItem(index: number, animalId: string): Item {
  const isOverdue = index % OVERDUE_EVERY === 0;
  const date = addDays(TODAY, isOverdue ? -1 - (index % 90) : 1 + (index % 365));
  const kindFields = { kindId: 'benchkind', kindName: 'DHPP' };
  return healthItem(
    newRecord({ kind: 'vaccination', animalId, date, reminder: true, ...kindFields }, BENCH_STAMP),
  );
}

function donationItem(index: number, donor: PcoRecord): Item {
  const row = {
    ...newOwnedIds({ kind: 'pco', id: donor.row.id }),
    donationDate: addDays(`${DONATION_YEAR - 1}-01-01`, (index * 7919) % THREE_YEARS),
    donationType: index % 5 === 0 ? 'other' : 'money',
    amountCents: 1000 + (index % 90) * 50,
    campaign: '',
    tributeName: '',
    shortNotes: NOTES,
  } as const;
  const more = { notes: NOTES, reference: '', benefit: '', benefitCents: 0, giftAid: false };
  return donationRecords.item({ row, more, ...BENCH_STAMP });
}

/** Creates a rescue with `size` animals, reminders and donations, and half as many people, unless it exists. */
export async function fillListsRescue(size: number): Promise<void> {
  const table = tableOf(listsTenantIdOf(size));
  await fillOnce(table, 'lists-ranked', async () => {
    await createTenant({ ...BENCH_TENANT, name: table.tenantId }, table.tenantId);
    await table.putAll([listItem('animalType', 'Bench dogs', { id: 'bench' })]);
    const residentIds: string[] = [];
    await writeAll(table, size, (index) => {
      const { id, items } = animalItems(index);
      if (index % RESIDENT_EVERY === 0) residentIds.push(id);
      return items;
    });
    await writeAll(table, size, (index) => [
      reminderItem(index, residentIds[index % residentIds.length] ?? ''),
    ]);
    const donors = Array.from({ length: size / 2 }, (_, index) => benchPco(index));
    await table.putAll(donors.map((donor) => pcos.item(donor)));
    await writeAll(table, size, (index) => {
      const donor = donors[(index * 31) % donors.length];
      return donor ? [donationItem(index, donor)] : [];
    });
    await table.putAll([bookings.item({ row: { since: BENCH_STAMP.changedAt } })]);
    await rankDonors(table, { hasTimeLeft: () => true });
    const current = Math.ceil(size / RESIDENT_EVERY);
    await table.transact([{ add: COUNTS_KEY, amounts: { current, former: size - current } }]);
  });
}
