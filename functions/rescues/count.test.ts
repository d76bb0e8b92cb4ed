import { expect, it } from 'vitest';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { putFile } from '../kernel/files/storage.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ask } from '../test/ask.ts';
import { countRescue } from '../test/jobs.ts';
import { newMember } from '../users/user.fixture.ts';
import { listedRescue, newSuper } from './rescue.fixture.ts';

it('a rescue is counted: its animals and users, its files as the storage has them, when it was last active', async () => {
  const [{ id, name }, chief] = [await listedRescue(), await newSuper()];
  const left = await newMember(id, 'Veterinarian');
  const items = await tableOf(id).getMany([{ pk: 'users', sk: left.userId }]);
  await tableOf(id).putAll(
    items.flatMap((item) => (item ? [{ ...item, row: { ...item.row, active: false } }] : [])),
  );
  await tableOf(id).transact([{ add: { pk: '', sk: 'counts' }, amounts: { current: 3, former: 2 } }]);
  for (const file of ['a', 'b']) await putFile(`files/${id}/${file}`, Buffer.from('12345'), 'text/plain');
  const now = new Date();
  await countRescue(id, now);
  const { data } = (await ask(rescues.list, { query: { searchText: name } }, chief.asker)).body;
  const [found] = data.rescues;
  expect(found?.figures).toEqual({
    at: now.toISOString(),
    animals: { current: 3, all: 5 },
    users: { active: 1, all: 2 },
    bytes: 10,
    files: 2,
  });
  expect(Date.parse(found?.activeAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});
