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

const reportAs = (tenant: string, as: Role = 'AnimalCaretaker') => callApi(rounds.meds, {}, { as, tenant });

describe("today's meds", () => {
  it('are those that are due and overdue in the house, and those given today: meds alone', async () => {
    const practice = await newPractice();
    const them = practiceClient(practice);
    const [abe, zoe, adopted] = [
      await them.animal('Abe', { location: 'Barn 1' }),
      await them.animal('Zoe', { location: 'Annex' }),
      await them.animal('Gone'),
    ];
    await them.medicate([abe, zoe, adopted], { dueDate: [TODAY, dateInDays(1)] });
    await them.vaccinate([abe], { reminder: true, dueDate: TODAY });
    await addMilestone(practice.id, adopted, 'adoption', '2026-02-01');
    const [due] = (await them.meds(zoe, 'true')).filter(({ dueDate }) => dueDate === TODAY);
    await callApi(meds.give, { query: { ids: due?.id ?? '' } }, them.testCaller);
    const { data } = (await reportAs(practice.id)).body;
    expect(data.due.map(({ animalName, kind, dueDate }) => [animalName, kind, dueDate])).toEqual([
      ['Abe', 'med', TODAY],
    ]);
    expect(data.given).toMatchObject([{ animalName: 'Zoe', givenBy: 'Administrator Tester' }]);
    expect(data.more).toBe(false);
  });

  it('are for whoever has the right of the report, of their own rescue alone', async () => {
    const [ownPractice, other] = await Promise.all([newPractice(), newTenant()]);
    const them = practiceClient(ownPractice);
    await them.medicate([await them.animal('Abe')]);
    for (const role of ROLES) {
      const { status, body } = await reportAs(ownPractice.id, role);
      expect([role, status]).toEqual([role, role === 'Public' ? 403 : 200]);
      if (status === 200) expect(body.data.due).toHaveLength(1);
    }
    expect((await reportAs(other.id)).body.data).toEqual({ due: [], given: [], more: false });
  });

  it('say where there are more than fit', async () => {
    const practice = await newPractice();
    const them = practiceClient(practice);
    const id = await them.animal('Abe');
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
