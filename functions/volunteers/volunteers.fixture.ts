import { hours } from '#shared/calls/volunteers/hours.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { createPeopleRegister } from '../people/register.fixture.ts';

type Body = Input<typeof volunteers.upsert>['body'];

/** A new rescue with two volunteer activities, and functions that call the volunteer API as its Administrator. */
export async function setUpVolunteers(tenant = newId()) {
  const base = createPeopleRegister(tenant);
  const admin: TestCaller & { tenant: string } = { ...base.admin, timeZone: 'Pacific/Auckland' };
  const [walking, cats, dogs] = [
    listItem('volunteerActivity', 'Dog walking'),
    listItem('volunteerActivity', 'Cat socializing'),
    listItem('animalType', 'Dogs'),
  ];
  await tableOf(tenant).putAll([walking, cats, dogs]);
  const ids = {
    walking: String(walking.row['id']),
    cats: String(cats.row['id']),
    dogs: String(dogs.row['id']),
  };
  const person = (firstName = 'Ada', lastName = `Okafor ${newId()}`) =>
    base.add({ firstName, lastName, phone: '034774000', email: 'ada@example.org' });
  const save = (pcoId: string, body: Partial<Body> = {}, testCaller: TestCaller = admin) =>
    callApi(
      volunteers.upsert,
      { body: { pcoId, dateActive: '2026-02-01', volunteerActivityIds: [ids.walking], ...body } },
      testCaller,
    );
  const list = async (pcoId: string) =>
    (await callApi(volunteers.list, { query: { pcoId } }, admin)).body.data.volunteerPersonCustom;
  const addHours = (
    pcoId: string,
    body: Partial<Input<typeof hours.add>['body']> = {},
    testCaller: TestCaller = admin,
  ) =>
    callApi(
      hours.add,
      { body: { pcoId, date: '2026-03-02', from: '09:00', to: '11:30', ...body } },
      testCaller,
    );
  const hoursOf = async (pcoId: string, year = 2026) =>
    (await callApi(hours.list, { query: { pcoId, year } }, admin)).body.data;
  const totals = async (year = 2026) => (await callApi(hours.totals, { query: { year } }, admin)).body.data;
  return { ...base, addHours, hoursOf, totals, ...ids, tenant, admin, person, save, periods: list };
}
