import { describe, expect, it } from 'vitest';
import { merging } from '#shared/calls/merging/merging.ts';
import { twins } from '#shared/calls/people/twins.ts';
import type { Input } from '#shared/contract/call.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { createPeopleRegister } from '../register.fixture.ts';

const ADA = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@okafor.nz' };

function twinsClient() {
  const people = createPeopleRegister();
  const { admin } = people;
  const like = async (query: Input<typeof twins.like>['query'], caller = admin) =>
    (await callApi(twins.like, { query }, caller)).body.data.twins.map(({ pco: { id }, strength }) => [
      id,
      strength,
    ]);
  const pairs = async () => {
    const { data } = (await callApi(twins.list, { query: {} }, admin)).body;
    return data.pairs.map(({ one, other, reasons }) => [one.id, other.id, reasons.join()]);
  };
  const decideTwins = (oneId: string, otherId: string, same = false) =>
    callApi(twins.tell, { body: { oneId, otherId, same } }, admin);
  return { ...people, table: tableOf(admin.tenant), like, pairs, decideTwins };
}

describe('possible twins of a person being entered', () => {
  it('are listed with the most likely first, and with few fields', async () => {
    const { add, like, admin } = twinsClient();
    const [sameId, maybeId] = [
      await add({ ...ADA, phone: '034774000', notes: 'Private' }),
      await add({ firstName: 'Ada', lastName: 'Okaphor', city: 'Oban' }),
    ];
    await add({ firstName: 'Ben', lastName: 'Keane' });
    expect(await like(ADA)).toEqual([
      [sameId, 'same'],
      [maybeId, 'maybe'],
    ]);
    const [firstTwin] = (await callApi(twins.like, { query: ADA }, admin)).body.data.twins;
    expect(Object.keys(firstTwin?.pco ?? {}).toSorted()).toEqual([
      'city',
      'entityType',
      'firstName',
      'id',
      'lastName',
      'phone',
    ]);
    expect(await like({ ...ADA, exceptId: sameId })).toEqual([[maybeId, 'maybe']]);
    expect(await like({ firstName: 'A', email: '#' })).toEqual([]);
  });

  it('are found by details from before a merge, shown as the survivor, and only once', async () => {
    const { add, like, admin, remove } = twinsClient();
    const [survivorId, duplicateId] = [
      await add({ ...ADA, phone: '034774000' }),
      await add({ ...ADA, email: 'old@mail.nz' }),
    ];
    const body = { keptId: survivorId, keptVersion: 1, goneId: duplicateId, goneVersion: 1, choices: {} };
    expect((await callApi(merging.merge, { body }, admin)).status).toBe(200);
    expect(await like({ firstName: 'Ada', email: 'old@mail.nz' })).toEqual([[survivorId, 'same']]);
    expect(await like(ADA)).toEqual([[survivorId, 'same']]);
    expect(await like({ ...ADA, exceptId: survivorId })).toEqual([]);
    await remove(survivorId);
    expect(await like({ firstName: 'Ada', email: 'old@mail.nz' })).toEqual([]);
  });

  it('are no longer shown for a person that they were marked as different from', async () => {
    const { add, like, decideTwins } = twinsClient();
    const [firstId, otherId] = [await add(ADA), await add(ADA)];
    expect(await like({ ...ADA, exceptId: firstId })).toEqual([[otherId, 'same']]);
    await decideTwins(firstId, otherId);
    expect(await like({ ...ADA, exceptId: firstId })).toEqual([]);
    expect(await like(ADA)).toHaveLength(2);
  });

  it('are shown only to users who may add people, and only of their own rescue', async () => {
    const { add, like, admin } = twinsClient();
    const id = await add(ADA);
    expect(await like(ADA, { ...admin, as: 'AnimalManager' })).toEqual([[id, 'same']]);
    expect((await callApi(twins.like, { query: ADA }, { ...admin, as: 'Veterinarian' })).status).toBe(403);
    expect(await twinsClient().like(ADA)).toEqual([]);
  });

  it('are found by corrected details, not by the old ones, and not once deleted', async () => {
    const { add, like, update, remove, restore } = twinsClient();
    const id = await add(ADA);
    await update(id, { ...ADA, email: 'new@okafor.nz' });
    const name = { firstName: 'Ada', lastName: 'Keane' };
    expect(await like({ ...name, email: 'ada@okafor.nz' })).toEqual([]);
    expect(await like({ ...name, email: 'new@okafor.nz' })).toEqual([[id, 'same']]);
    await remove(id);
    expect(await like({ ...name, email: 'new@okafor.nz' })).toEqual([]);
    await restore(id);
    expect(await like({ ...name, email: 'new@okafor.nz' })).toEqual([[id, 'same']]);
  });

  it('are not found by a key that a hundred people share', async () => {
    const { table, like, add } = twinsClient();
    const id = await add({ ...ADA, phone: '034774000' });
    const item = (i: number) => ({
      pk: 'match#email',
      sk: `ada@okafor.nz#${i}`,
      kind: 'match',
      v: 1,
      row: { id: `x${i}`, firstName: '', lastName: '' },
    });
    await table.putAll(Array.from({ length: 100 }, (_, i) => item(i)));
    expect(await like({ firstName: 'Ada', lastName: 'Keane', email: ADA.email })).toEqual([]);
    expect(await like({ firstName: 'Ada', lastName: 'Keane', phone: '034774000' })).toEqual([[id, 'likely']]);
  });
});

describe('likely duplicates', () => {
  it('are saved with their reasons, until they are marked as different, merged or corrected', async () => {
    const { add, pairs, decideTwins, update, get, admin, changes } = twinsClient();
    const [firstId, otherId] = [await add(ADA), await add({ ...ADA, lastName: 'Okafore' })];
    await add({ ...ADA, firstName: 'Ben' });
    expect(await pairs()).toEqual([[firstId, otherId, 'email,similarName']]);

    expect((await decideTwins(otherId, firstId)).status).toBe(200);
    expect(await pairs()).toEqual([]);
    await update(otherId, { ...ADA, lastName: 'Okafor', phone: '034774000' }, { force: 'true' });
    expect(await pairs()).toEqual([]);
    expect((await changes(otherId)).at(-2)).toEqual(['twins.tell', { notTheSameAs: [null, 'Ada Okafor'] }]);
    await decideTwins(firstId, otherId, true);
    expect(await pairs()).toEqual([[firstId, otherId, 'email,name']]);

    const versions = { keptVersion: (await get(firstId)).version, goneVersion: (await get(otherId)).version };
    const body = { keptId: firstId, goneId: otherId, ...versions, choices: {} };
    const { mergeId } = (await callApi(merging.merge, { body }, admin)).body.data;
    expect(await pairs()).toEqual([]);
    await callApi(merging.undo, { query: { mergeId } }, admin);
    expect(await pairs()).toEqual([[firstId, otherId, 'email,name']]);
    await update(otherId, { firstName: 'Eve', lastName: 'Keane' });
    expect(await pairs()).toEqual([]);
  });

  it('can be marked as different only with the right to merge, and only two of the own rescue', async () => {
    const { add, decideTwins, admin } = twinsClient();
    const id = await add(ADA);
    expect((await decideTwins(id, id)).status).toBe(422);
    expect((await decideTwins(id, await twinsClient().add(ADA))).status).toBe(404);
    const body = { oneId: id, otherId: id };
    expect((await callApi(twins.tell, { body }, { ...admin, as: 'AnimalManager' })).status).toBe(403);
  });
});
