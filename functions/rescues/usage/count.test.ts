import { expect, it } from 'vitest';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { putFile } from '../../kernel/files/storage.ts';
import { unitsKey } from '../../kernel/table/requests/meter.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { countRescue } from '../../test/jobs.ts';
import { newMember } from '../../users/user.fixture.ts';
import { createListedRescue, newSuperAdmin } from '../rescue.fixture.ts';
import { COUNTS_KEY } from '../../kernel/records/counters.ts';

it('counting a rescue stores its animals, users, stored files, table usage and last activity', async () => {
  const [{ id, name }, superAdmin] = [await createListedRescue(), await newSuperAdmin()];
  const formerMember = await newMember(id, 'Veterinarian');
  const items = await tableOf(id).getMany([{ pk: 'users', sk: formerMember.userId }]);
  await tableOf(id).putAll(
    items.flatMap((item) => (item ? [{ ...item, row: { ...item.row, active: false } }] : [])),
  );
  await tableOf(id).transact([{ add: COUNTS_KEY, amounts: { current: 3, former: 2 } }]);
  for (const file of ['a', 'b']) await putFile(`files/${id}/${file}`, Buffer.from('12345'), 'text/plain');
  const now = new Date('2026-03-31T12:00:00Z');
  const addUnits = (month: string, reads: number, writes: number) =>
    ({ add: unitsKey(month), amounts: { reads, writes } }) as const;
  await tableOf(id).transact([addUnits('2026-03', 8e6, 0.5), addUnits('2026-02', 0, 1.6e6)]);
  await countRescue(id, now);
  const { body } = await callApi(rescues.list, { query: { searchText: name } }, superAdmin.testCaller);
  const [found] = body.data.rescues;
  expect(found?.figures).toEqual({
    at: now.toISOString(),
    animals: { current: 3, all: 5 },
    users: { active: 1, all: 2 },
    bytes: 10,
    files: 2,
    months: [
      { month: '2026-03', reads: 8e6, writes: 0.5, cost: expect.closeTo(1, 5) as number },
      { month: '2026-02', reads: 0, writes: 1.6e6, cost: expect.closeTo(1, 5) as number },
    ],
  });
  expect(body.data.prices).toMatchObject({ region: 'us-east-1', millionWrites: 0.625 });
  expect(Date.parse(found?.activeAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
