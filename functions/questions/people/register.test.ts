import { beforeAll, describe, expect, it } from 'vitest';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { peopleRegister } from '#shared/calls/questions/people-register.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import type { Input } from '#shared/contract/call.ts';
import { createDonationClient } from '../../giving/donations/donations.fixture.ts';
import { newPractice, type Practice, TODAY } from '../../health/health-record/health.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { createPeopleRegister } from '../../people/register.fixture.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addIntake } from '../../test/tenant.ts';

type Query = Input<typeof peopleRegister.list>['query'];

const readList = async (query: Query, caller: TestCaller) =>
  (await callApi(peopleRegister.list, { query }, caller)).body.data;

/** All pages of a list, by cursor. */
async function allNames(query: Query, caller: TestCaller): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { pcos, nextCursor } = await readList({ ...query, cursor }, caller);
    names.push(...pcos.map(({ lastName }) => lastName));
    cursor = nextCursor;
  } while (cursor);
  return names;
}

describe('the list filtered by details of a PCO', () => {
  const COUNT = 66;
  const registry = createPeopleRegister();

  /** Every third is an organisation; the order of creation is not that of names. */
  beforeAll(async () => {
    for (let i = 0; i < COUNT; i++)
      await registry.add({
        lastName: `N${String((i * 25) % COUNT).padStart(2, '0')}`,
        entityType: i % 3 === 0 ? 'CorO' : 'Person',
        mailList: i % 4 !== 0,
        rescue: i % 33 === 0,
        otherPhone: i === 4 ? '207 555 0142' : '',
      });
  });

  it.each([
    ['on the mail list', { mailList: 'on' }, 49],
    ['not on it', { mailList: 'off', limit: 5 }, 17],
    ['of one kind and not on it', { mailList: 'off', entityType: 'CorO', limit: 4 }, 6],
    ['found and not on it', { mailList: 'off', q: 'n0' }, 5],
    ['found by another phone', { mailList: 'off', q: '0142' }, 1],
    ['without a letter', { mailList: 'off', q: '!' }, 0],
    ['other rescues, who are rare', { role: 'rescue', limit: 3 }, 2],
    ['newest rescues', { role: 'rescue', recent: 'true', limit: 3 }, 2],
    ['newest organizations off the list', { mailList: 'off', recent: 'true', entityType: 'CorO' }, 6],
    ['clinics, of which there are none', { role: 'hospital', limit: 2 }, 0],
  ] as const)('finds PCOs %s, each once', async (_, query, count) => {
    const names = await allNames(query, registry.admin);
    expect([names.length, new Set(names).size]).toEqual([count, count]);
  });

  it('comes by name, or the newest first', async () => {
    const namesSorted = await allNames({ mailList: 'off' }, registry.admin);
    expect(namesSorted).toEqual(namesSorted.toSorted());
    const newestPcos = (await readList({ mailList: 'off', recent: 'true', limit: 100 }, registry.admin)).pcos;
    expect(newestPcos.map(({ id }) => id)).toEqual(
      newestPcos
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  it('says how many were looked at, and of how many', async () => {
    expect(await readList({ mailList: 'off', entityType: 'CorO', limit: 100 }, registry.admin)).toMatchObject(
      {
        looked: 22,
        of: 22,
      },
    );
    expect(await readList({ mailList: 'off', q: 'n0' }, registry.admin)).not.toHaveProperty('of');
  });
});

describe('the list filtered by role', () => {
  let practice: Practice;
  let admin: TestCaller;

  beforeAll(async () => {
    practice = await newPractice();
    admin = { as: 'Administrator', tenant: practice.id };
    const { add, remove } = createPeopleRegister(practice.id);
    const [adaId, floId, gilId, vicId, deletedId] = [
      await add({ lastName: 'Adams' }),
      await add({ lastName: 'Flores' }),
      await add({ lastName: 'Gilbert' }),
      await add({ lastName: 'Vickers' }),
      await add({ lastName: 'Gone' }),
    ];
    await add({ lastName: 'Zander' });
    await remove(deletedId);
    for (const [milestoneType, pcoId] of [
      ['foster', floId],
      ['adoption', adaId],
    ] as const) {
      const ids = [await addIntake(practice, { animalName: milestoneType })];
      const animalMilestoneVm = { milestoneType, milestoneDate: TODAY, pcoId, anyway: 'Agreed' };
      const { status } = await callApi(milestones.add, { body: { ids, animalMilestoneVm } }, admin);
      expect(status).toBe(200);
    }
    await createDonationClient(practice.id).added(gilId);
    const activity = listItem('volunteerActivity', 'Dog walking');
    await tableOf(practice.id).putAll([activity]);
    const volunteerActivityIds = [String(activity.row['id'])];
    const body = { pcoId: vicId, active: true, dateActive: TODAY, volunteerActivityIds };
    expect((await callApi(volunteers.upsert, { body }, admin)).status).toBe(200);
  });

  it.each([
    ['adopter', ['Adams']],
    ['foster', ['Flores']],
    ['donor', ['Gilbert']],
    ['volunteer', ['Vickers']],
  ] as const)('finds each PCO with the role %s', async (role, expected) => {
    expect(await allNames({ role }, admin)).toEqual(expected);
    expect(await allNames({ role, q: expected[0].slice(0, 3) }, admin)).toEqual(expected);
    expect(await allNames({ role, entityType: 'CorO' }, admin)).toEqual([]);
    expect(await allNames({ role, limit: 1 }, admin)).toEqual(expected);
  });

  it('is not available without the right to the list, or to the records of the role', async () => {
    const status = async (role: TestCaller['as'], query: Query) =>
      (await callApi(peopleRegister.list, { query }, { ...admin, ...(role ? { as: role } : {}) })).status;
    expect(await status('FosterParent', {})).toBe(403);
    expect(await status('AnimalManager', { role: 'foster' })).toBe(200);
    expect(await status('AnimalManager', { role: 'donor' })).toBe(403);
    expect(await status('Administrator', { role: 'everybody' as never })).toBe(422);
    expect(await status('Administrator', { cursor: 'x' })).toBe(400);
  });
});
