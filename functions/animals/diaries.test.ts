import { beforeAll, describe, expect, it } from 'vitest';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { newId } from '../kernel/ids.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let admin: TestCaller;
let manager: TestCaller;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  manager = { as: 'AnimalManager', tenant: tenant.id };
});

const newAnimal = () => addIntake(tenant, { animalName: `Of ${newId()}` });

describe('the diary', () => {
  const entry = { actionDate: '2026-02-03', notes: 'Ate from the hand.\nSlept.' };
  const add = (animalIds: string[], diaryVm: object = entry, testCaller = admin) =>
    callApi(
      diaries.add,
      { body: { animalIds, entityType: 'animal', diaryVm: diaryVm as never } },
      testCaller,
    );
  const diariesOf = async (animalId: string) =>
    (await callApi(diaries.list, { query: { animalId } }, admin)).body.data.diaries;

  it('adds an entry for several animals, and lists the latest day first', async () => {
    const ids = [await newAnimal(), await newAnimal()];
    expect((await add(ids)).body).toMatchObject({ message: 'Diary entry added successfully' });
    await add(ids, { actionDate: '2026-02-09', notes: 'Later' });
    for (const id of ids)
      expect(
        (await diariesOf(id)).map(({ actionDate, notes, changedBy }) => [actionDate, notes, changedBy]),
      ).toEqual([
        ['2026-02-09', 'Later', 'Administrator Tester'],
        ['2026-02-03', 'Ate from the hand.\nSlept.', 'Administrator Tester'],
      ]);
  });

  it('accepts a correction of an entry and its day, and rejects a stale version', async () => {
    const animal = await newAnimal();
    const id = (await add([animal])).body.data.ids[0] ?? '';
    const body = { actionDate: '2026-02-01', notes: 'Better', tenantOrAnimal: 'animal', version: 1 };
    expect((await callApi(diaries.update, { params: { id }, body }, admin)).body.data.diary).toMatchObject({
      id,
      version: 2,
      notes: 'Better',
    });
    expect((await diariesOf(animal)).map(({ actionDate }) => actionDate)).toEqual(['2026-02-01']);
    expect(await callApi(diaries.update, { params: { id }, body }, admin)).toMatchObject({
      status: 409,
      body: { conflict: { version: 2 } },
    });
  });

  it('deletes an entry, which only an administrator can restore', async () => {
    const animal = await newAnimal();
    const id = (await add([animal])).body.data.ids[0] ?? '';
    expect((await callApi(diaries.remove, { params: { id } }, manager)).body.message).toBe(
      'Diary entry deleted successfully',
    );
    expect(await diariesOf(animal)).toEqual([]);
    expect((await callApi(diaries.remove, { params: { id } }, manager)).status).toBe(404);
    expect((await callApi(diaries.restore, { params: { id } }, manager)).status).toBe(403);
    expect((await callApi(diaries.restore, { params: { id } }, admin)).status).toBe(200);
    expect((await diariesOf(animal))[0]).toMatchObject({ id, ...entry });
  });

  it.each([
    [{ ...entry, actionDate: '' }, 'diaryVm.actionDate', 'Date is required'],
    [
      { ...entry, actionDate: '2025-02-28' },
      'diaryVm.actionDate',
      /^Date must not be before the birth of Of .*, 3\/1\/2025$/,
    ],
    [{ ...entry, actionDate: '2999-01-01' }, 'diaryVm.actionDate', 'Date can’t be in the future'],
    [{ ...entry, notes: ' ' }, 'diaryVm.notes', 'Diary entry is required'],
  ])('rejects %j', async (diaryVm, field, message) => {
    const reply = await add([await newAnimal()], diaryVm);
    expect(reply.status).toBe(422);
    expect(reply.body.fields?.[field]).toMatch(message);
  });

  it('of the rescue is open only to roles that see its settings', async () => {
    const body = { entityType: 'tenant', diaryVm: entry } as const;
    expect((await callApi(diaries.add, { body }, { ...admin, as: 'FosterParent' })).status).toBe(403);
    const { data } = (await callApi(diaries.add, { body }, manager)).body;
    expect((await callApi(diaries.listTenant, {}, manager)).body.data.diaries.map(({ id }) => id)).toEqual(
      data.ids,
    );
    const id = data.ids[0] ?? '';
    expect((await callApi(diaries.remove, { params: { id } }, { ...admin, as: 'FosterParent' })).status).toBe(
      403,
    );
    expect((await callApi(diaries.remove, { params: { id } }, manager)).status).toBe(200);
  });
});
