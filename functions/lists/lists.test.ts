import { describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newRescue } from '../test/tenant.ts';

const { tenant, admin } = await newRescue();

const EXISTS = 'Acquisition Way already exists.';
const add = (acquisitionWayName: string, testCaller: TestCaller = admin) =>
  callApi(lists.acquisitionWay.create, { body: { acquisitionWayName } }, testCaller);
const listWays = async (testCaller: TestCaller = admin) =>
  (await callApi(lists.acquisitionWay.list, {}, testCaller)).body.data.acquisitionWays;

describe('adding an acquisition way', () => {
  it.each([
    ['', 'How Acquired is required'],
    ['   ', 'How Acquired is required'],
    ['!!!', 'How Acquired needs a letter or a digit'],
    ['x'.repeat(75), 'Should be less than 75 characters'],
  ])('refuses %j at its field', async (name, message) => {
    expect(await add(name)).toMatchObject({ status: 422, body: { fields: { acquisitionWayName: message } } });
  });

  it.each(['Owner Surrender', 'OWNER  surrender', 'Ówner-Surrender'])(
    'refuses %s, which is there',
    async (name) => {
      const waysBefore = await listWays();
      expect(await add(name)).toMatchObject({
        status: 409,
        body: { errors: [EXISTS], fields: { acquisitionWayName: EXISTS } },
      });
      expect(await listWays()).toEqual(waysBefore);
    },
  );

  it('refuses a duplicate with a different idempotency key, too', async () => {
    const callerWithKey = { ...admin, headers: { 'idempotency-key': 'way-that-is-there' } };
    expect((await add('Owner Surrender', callerWithKey)).status).toBe(409);
  });

  it('shows the new way in alphabetical order, and records who added it', async () => {
    const { status, body } = await add(' Left at the gate ');
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Acquisition Way added successfully',
    });
    const names = (await listWays()).map(({ acquisitionWayName }) => acquisitionWayName);
    expect(names).toEqual([
      'Left at the gate',
      'Other Rescue/Shelter/Sanctuary',
      'Owner Surrender',
      'Stray brought by finder',
    ]);
    const lines = await tableOf(tenant.id).all({ pk: `audit#${body.data.id}` });
    expect(lines.map(({ row }) => row)).toMatchObject([
      { what: 'list.acquisitionWay.add', by: 'Administrator Tester' },
    ]);
  });

  it('accepts one of ten simultaneous requests, and answers a repeated request like the first', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('Court order')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const callerWithKey = { ...admin, headers: { 'idempotency-key': 'way-pressed-twice' } };
    const [first, second] = [await add('Born here', callerWithKey), await add('Born here', callerWithKey)];
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
  });
});
