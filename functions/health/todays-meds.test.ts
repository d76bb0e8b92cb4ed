import { describe, expect, it } from 'vitest';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { MAX_MEDS, rounds } from '#shared/calls/health/rounds.ts';
import { healthItem, newRecord } from './health-record/health.record.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { newTenant } from '../test/tenant.ts';
import { dateInDays, newPractice, practiceClient, TODAY } from './health-record/health.fixture.ts';

const reportAs = (tenant: string, role: Role = 'AnimalCaretaker') =>
  callApi(rounds.meds, {}, { as: role, tenant });

describe("today's meds", () => {
  it('are the meds due and overdue for residents, and those given today', async () => {
    const practice = await newPractice();
    const clinic = practiceClient(practice);
    const [abeId, zoeId, adoptedId] = [
      await clinic.animal('Abe', { location: 'Barn 1' }),
      await clinic.animal('Zoe', { location: 'Annex' }),
      await clinic.animal('Gone'),
    ];
    await clinic.medicate([abeId, zoeId, adoptedId], { dueDate: [TODAY, dateInDays(1)] });
    await clinic.vaccinate([abeId], { reminder: true, dueDate: TODAY });
    await addMilestone(practice.id, adoptedId, 'adoption', '2026-02-01');
    const [dueMeds] = (await clinic.meds(zoeId, 'true')).filter(({ dueDate }) => dueDate === TODAY);
    await callApi(meds.give, { query: { ids: dueMeds?.id ?? '' } }, clinic.testCaller);
    const { data } = (await reportAs(practice.id)).body;
    expect(data.due.map(({ animalName, kind, dueDate }) => [animalName, kind, dueDate])).toEqual([
      ['Abe', 'med', TODAY],
    ]);
    expect(data.given).toMatchObject([{ animalName: 'Zoe', givenBy: 'Administrator Tester' }]);
    expect(data.more).toBe(false);
  });

  it('are shown to roles with the right to the report, for their own rescue only', async () => {
    const [ownPractice, otherTenant] = await Promise.all([newPractice(), newTenant()]);
    const clinic = practiceClient(ownPractice);
    await clinic.medicate([await clinic.animal('Abe')]);
    for (const role of ROLES) {
      const { status, body } = await reportAs(ownPractice.id, role);
      expect([role, status]).toEqual([role, role === 'Public' ? 403 : 200]);
      if (status === 200) expect(body.data.due).toHaveLength(1);
    }
    expect((await reportAs(otherTenant.id)).body.data).toEqual({ due: [], given: [], more: false });
  });

  it('state when there are more than fit', async () => {
    const practice = await newPractice();
    const clinic = practiceClient(practice);
    const id = await clinic.animal('Abe');
    const items = Array.from({ length: MAX_MEDS + 1 }, (_, i) =>
      healthItem(
        newRecord(
          {
            animalId: id,
            kind: 'med',
            reminder: true,
            date: TODAY,
            kindName: `Med ${i}`,
          },
          { changedBy: 'A', changedAt: '2026-01-01T00:00:00.000Z' },
        ),
      ),
    );
    await tableOf(practice.id).putAll(items);
    const { data } = (await reportAs(practice.id)).body;
    expect([data.due.length, data.more]).toEqual([MAX_MEDS, true]);
  });
});
