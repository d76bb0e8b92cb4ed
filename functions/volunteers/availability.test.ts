import { expect, it } from 'vitest';
import { availability } from '#shared/calls/volunteers/availability.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { setUpVolunteers } from './volunteers.fixture.ts';

type Body = Input<typeof availability.save>['body'];

async function setUpAvailability() {
  const base = await setUpVolunteers();
  const { admin } = base;
  const saveAvailability = (pcoId: string, body: Partial<Body> = {}, testCaller: TestCaller = admin) =>
    callApi(availability.save, { body: { pcoId, slots: ['saturday-morning'], ...body } }, testCaller);
  const availabilityOf = async (pcoId: string) =>
    (await callApi(availability.get, { query: { pcoId } }, admin)).body.data;
  const findFree = async (slot: 'saturday-morning' | 'sunday-evening') =>
    (await callApi(availability.free, { query: { slot } }, admin)).body.data.volunteers;
  return { ...base, say: saveAvailability, said: availabilityOf, free: findFree };
}

it('availability is refused with a wrong slot, a missing person, no right, or a stale version', async () => {
  const { person, say, said, tenant } = await setUpAvailability();
  const id = await person();
  expect((await say(id, { slots: ['someday-noon' as never] })).status).toBe(422);
  expect((await say(newId())).status).toBe(404);
  expect((await say(id, {}, { as: 'AnimalManager', tenant })).status).toBe(403);
  expect((await say(id, { version: 0 })).status).toBe(200);
  expect((await say(id, { version: 0, notes: 'slower' })).status).toBe(409);
  expect(await said(id)).toMatchObject({ slots: ['saturday-morning'], notes: '' });
});

it('availability is stored beside the periods, in the order of the week, and logged', async () => {
  const { person, say, said, save, changes } = await setUpAvailability();
  const id = await person();
  await say(id, { slots: ['sunday-evening', 'monday-morning', 'sunday-evening'], notes: 'Not in August' });
  await save(id);
  const { version, ...rest } = await said(id);
  expect(rest).toEqual({ slots: ['monday-morning', 'sunday-evening'], notes: 'Not in August' });
  expect((await say(id, { slots: [], notes: '', version })).status).toBe(200);
  expect(await said(id)).toEqual({ slots: [], notes: '', version: 0 });
  expect((await changes(id)).filter(([action]) => action === 'availability.save')).toHaveLength(2);
});

it('the volunteers who are free in a slot are the active ones who chose it', async () => {
  const { person, say, save, free } = await setUpAvailability();
  const [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
  for (const id of [ada, ben]) await save(id);
  await save(cleo, { active: false, dateInactive: '2026-03-01' });
  for (const id of [ada, cleo]) await say(id, { notes: 'Before ten' });
  await say(ben, { slots: ['sunday-evening'] });
  expect(await free('saturday-morning')).toEqual([
    {
      id: ada,
      firstName: 'Ada',
      lastName: expect.any(String),
      phone: '034774000',
      email: 'ada@example.org',
      interest: 'Dog walking',
      notes: 'Before ten',
    },
  ]);
  expect((await free('sunday-evening')).map(({ id }) => id)).toEqual([ben]);
});
