import { describe, expect, it } from 'vitest';
import { merging } from '#shared/calls/merging/merging.ts';
import { twins } from '#shared/calls/people/twins.ts';
import type { Input } from '#shared/contract/call.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { register } from '../register.fixture.ts';

const ADA = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@okafor.nz' };

function looking() {
  const people = register();
  const { admin } = people;
  const like = async (query: Input<typeof twins.like>['query'], as = admin) =>
    (await callApi(twins.like, { query }, as)).body.data.twins.map(({ pco: { id }, strength }) => [
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

describe('while somebody is typed', () => {
  it('is shown who may be the same, the surest first, and nothing else of them', async () => {
    const { add, like, admin } = looking();
    const [same, maybe] = [
      await add({ ...ADA, phone: '034774000', notes: 'Private' }),
      await add({ firstName: 'Ada', lastName: 'Okaphor', city: 'Oban' }),
    ];
    await add({ firstName: 'Ben', lastName: 'Keane' });
    expect(await like(ADA)).toEqual([
      [same, 'same'],
      [maybe, 'maybe'],
    ]);
    const [first] = (await callApi(twins.like, { query: ADA }, admin)).body.data.twins;
    expect(Object.keys(first?.pco ?? {}).toSorted()).toEqual([
      'city',
      'entityType',
      'firstName',
      'id',
      'lastName',
      'phone',
    ]);
    expect(await like({ ...ADA, exceptId: same })).toEqual([[maybe, 'maybe']]);
    expect(await like({ firstName: 'A', email: '#' })).toEqual([]);
  });

  it('is found by what was known of somebody before a merge, as who they are now, and once', async () => {
    const { add, like, admin, remove } = looking();
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

  it('is no longer shown to who corrects one of two that are told apart', async () => {
    const { add, like, decideTwins } = looking();
    const [one, other] = [await add(ADA), await add(ADA)];
    expect(await like({ ...ADA, exceptId: one })).toEqual([[other, 'same']]);
    await decideTwins(one, other);
    expect(await like({ ...ADA, exceptId: one })).toEqual([]);
    expect(await like(ADA)).toHaveLength(2);
  });

  it('by whoever may add people, of the own rescue alone', async () => {
    const { add, like, admin } = looking();
    const id = await add(ADA);
    expect(await like(ADA, { ...admin, as: 'AnimalManager' })).toEqual([[id, 'same']]);
    expect((await callApi(twins.like, { query: ADA }, { ...admin, as: 'Veterinarian' })).status).toBe(403);
    expect(await looking().like(ADA)).toEqual([]);
  });

  it('is found by what was corrected, and no more by what stood there, nor once deleted', async () => {
    const { add, like, update, remove, restore } = looking();
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

  it('a key that a hundred have says nothing', async () => {
    const { table, like, add } = looking();
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
  it('are noted as they are written, with why, until they are told apart, merged or corrected', async () => {
    const { add, pairs, decideTwins, update, get, admin, changes } = looking();
    const [one, other] = [await add(ADA), await add({ ...ADA, lastName: 'Okafore' })];
    await add({ ...ADA, firstName: 'Ben' });
    expect(await pairs()).toEqual([[one, other, 'email,similarName']]);

    expect((await decideTwins(other, one)).status).toBe(200);
    expect(await pairs()).toEqual([]);
    await update(other, { ...ADA, lastName: 'Okafor', phone: '034774000' }, { force: 'true' });
    expect(await pairs()).toEqual([]);
    expect((await changes(other)).at(-2)).toEqual(['twins.tell', { notTheSameAs: [null, 'Ada Okafor'] }]);
    await decideTwins(one, other, true);
    expect(await pairs()).toEqual([[one, other, 'email,name']]);

    const versions = { keptVersion: (await get(one)).version, goneVersion: (await get(other)).version };
    const body = { keptId: one, goneId: other, ...versions, choices: {} };
    const { mergeId } = (await callApi(merging.merge, { body }, admin)).body.data;
    expect(await pairs()).toEqual([]);
    await callApi(merging.undo, { query: { mergeId } }, admin);
    expect(await pairs()).toEqual([[one, other, 'email,name']]);
    await update(other, { firstName: 'Eve', lastName: 'Keane' });
    expect(await pairs()).toEqual([]);
  });

  it('are told apart by whoever may merge, two of the own rescue', async () => {
    const { add, decideTwins, admin } = looking();
    const id = await add(ADA);
    expect((await decideTwins(id, id)).status).toBe(422);
    expect((await decideTwins(id, await looking().add(ADA))).status).toBe(404);
    const body = { oneId: id, otherId: id };
    expect((await callApi(twins.tell, { body }, { ...admin, as: 'AnimalManager' })).status).toBe(403);
  });
});
