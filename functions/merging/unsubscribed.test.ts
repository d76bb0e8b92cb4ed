import { expect, it } from 'vitest';
import { setSubscription } from '../mailings/leaving/subscriptions.ts';
import { createMergeClient } from './merge.fixture.ts';

it('keeps both people off the mail list after an undo if a reader unsubscribed since the merge', async () => {
  const { add, get, mergeOrFail, undo, changes, table } = createMergeClient();
  const [survivorId, duplicateId] = [
    await add({ lastName: 'Okafor', email: 'ada@x.nz' }),
    await add({ lastName: 'Okafo', email: 'obi@x.nz' }),
  ];
  const mergeId = await mergeOrFail(survivorId, duplicateId);
  // The link is in a mail that was sent to the duplicate before the merge.
  await setSubscription(table, { id: duplicateId, reason: 'unsubscribe', line: 'leaving.leave' }, new Date());
  expect((await undo(mergeId)).status).toBe(200);
  for (const id of [survivorId, duplicateId])
    expect(await get(id)).toMatchObject({ mailList: false, leftListWhy: 'unsubscribe' });
  expect(await changes(duplicateId)).toContainEqual([
    'merging.undo',
    expect.objectContaining({ mailList: [true, false] }),
  ]);
});

it('restores the mail list of each person if the one who unsubscribed had left it before the merge', async () => {
  const { add, get, mergeOrFail, undo, table } = createMergeClient();
  const [survivorId, duplicateId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafo' })];
  await setSubscription(table, { id: survivorId, reason: 'unsubscribe', line: 'leaving.leave' }, new Date());
  const mergeId = await mergeOrFail(survivorId, duplicateId);
  expect((await undo(mergeId)).status).toBe(200);
  expect(await get(survivorId)).toMatchObject({ mailList: false });
  expect(await get(duplicateId)).toMatchObject({ mailList: true });
});
