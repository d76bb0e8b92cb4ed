import { describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { ROLES } from '#shared/access/roles.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { createMergeClient } from '../merging/merge.fixture.ts';
import { setUpVolunteers } from './volunteers.fixture.ts';

const report = async (testCaller: TestCaller, standing: 'active' | 'inactive') =>
  (await callApi(volunteers.report, { query: { standing } }, testCaller)).body.data.volunteers;

describe('the report of volunteers', () => {
  it('lists active and ended periods, each with its date, the latest first', async () => {
    const { admin, person, save, dogs } = await setUpVolunteers();
    const [ada, bea, cy] = [await person('Ada'), await person('Bea'), await person('Cy')];
    await save(ada, { animalTypeIds: [dogs] });
    await save(bea, { dateActive: '2026-03-01' });
    await save(cy, { active: false, dateInactive: '2026-02-20' });
    const removedId = await person('Gone');
    await save(removedId);
    expect((await report(admin, 'active')).map(({ firstName }) => firstName)).toEqual(
      expect.arrayContaining(['Bea', 'Ada', 'Gone']),
    );
    const [first, ...rest] = await report(admin, 'active');
    expect(first).toMatchObject({ pcoId: bea, firstName: 'Bea', date: '2026-03-01', active: true });
    expect(rest.find(({ pcoId }) => pcoId === ada)).toMatchObject({
      phone: '034774000',
      email: 'ada@example.org',
      preferredAnimals: 'Dogs',
    });
    expect(await report(admin, 'inactive')).toMatchObject([
      { firstName: 'Cy', date: '2026-02-20', active: false },
    ]);
  });

  it('lists the periods of a merged person under the survivor', async () => {
    const { admin, person, save, tenant } = await setUpVolunteers();
    const [survivorId, duplicateId] = [await person('Kept'), await person('Gone')];
    await save(survivorId, { active: false, dateInactive: '2026-02-20' });
    await save(duplicateId);
    await createMergeClient(tenant).mergeOrFail(survivorId, duplicateId);
    expect(await report(admin, 'active')).toMatchObject([{ pcoId: survivorId, firstName: 'Kept' }]);
    expect(await report(admin, 'inactive')).toMatchObject([{ pcoId: survivorId }]);
  });

  it('rejects a request without a standing', async () => {
    const { admin } = await setUpVolunteers();
    const { status, body } = await callApi(volunteers.report, { query: {} } as never, admin);
    expect([status, body.errors]).toEqual([422, ['Choose active or inactive']]);
  });

  it.each(ROLES)('is given to %s by the rights of the role, for the own rescue alone', async (role) => {
    const { tenant, person, save } = await setUpVolunteers();
    await save(await person());
    const { status, body } = await callApi(
      volunteers.report,
      { query: { standing: 'active' } },
      { as: role, tenant },
    );
    expect(status).toBe(role === 'Public' ? 403 : 200);
    if (status !== 200) return;
    expect(body.data.volunteers).toHaveLength(1);
    const [line] = body.data.volunteers;
    expect(line).toMatchObject({ firstName: 'Ada', preferredAnimals: '' });
    const contactFields = ['phone', 'email'].filter((name) => line && name in line);
    expect(contactFields).toEqual(hasAccess(role, 'pco.view') ? ['phone', 'email'] : []);
  });
});
