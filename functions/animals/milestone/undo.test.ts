import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { addMilestone, PERSON_ID } from '../../test/add-milestone.ts';
import { newRescue } from '../../test/tenant.ts';

const { tenant, admin, newAnimal } = await newRescue();

const fostered = { milestoneType: 'foster', milestoneDate: '2026-02-02', pcoId: PERSON_ID } as const;
const add = async (ids: string[]) => {
  const { body } = await callApi(milestones.add, { body: { ids, animalMilestoneVm: fostered } }, admin);
  return body.data.milestones.map(({ id }) => id);
};
const undo = (ids: readonly string[], overrides: Partial<TestCaller> = {}) =>
  callApi(milestones.undo, { query: { ids: ids.join(',') } }, { ...admin, ...overrides });
const lastOf = async (ids: readonly string[]) => {
  const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, admin);
  return body.data.animalList.map(({ lastMilestone }) => lastMilestone);
};

it('takes back all that one press made, once however often it is sent', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => newAnimal()));
  const added = await add(ids);
  const headers = { 'idempotency-key': 'undo-five' };
  for (const reply of [await undo(added, { headers }), await undo(added, { headers })])
    expect(reply.body).toMatchObject({ message: 'Undone', data: { undone: 5, left: [] } });
  expect(new Set(await lastOf(ids))).toEqual(new Set(['intake']));
});

it('leaves those to which something happened since, and names them', async () => {
  const ids = await Promise.all([newAnimal(), newAnimal()]);
  const added = await add(ids);
  await addMilestone(tenant.id, ids[1] ?? '', 'foster-return', '2026-02-03');
  const { body } = await undo(added);
  expect(body.data).toMatchObject({ undone: 1, left: [expect.any(String)] });
  expect(body.message).toMatch(/^1 undone\. Something happened to .+ since/);
  expect((await lastOf(ids)).toSorted()).toEqual(['foster-return', 'intake']);
});

it('leaves what was corrected', async () => {
  const id = await newAnimal();
  const [milestoneId = ''] = await add([id]);
  const body = { ...fostered, notes: 'Two weeks', version: 1 };
  await callApi(milestones.update, { params: { milestoneId }, body }, admin);
  expect((await undo([milestoneId])).body.data.undone).toBe(0);
  expect(await lastOf([id])).toEqual(['foster']);
});

it('leaves what is no longer new', async () => {
  const added = await add([await newAnimal()]);
  setTestTime(Date.now() + (UNDO_MINUTES + 1) * 60_000);
  expect((await undo(added)).body.data.undone).toBe(0);
});

it('is refused to who may not, and for what is not of the rescue', async () => {
  const added = await add([await newAnimal()]);
  expect((await undo(added, { as: 'AnimalCaretaker' })).status).toBe(403);
  const other = await newRescue();
  expect((await undo(added, other.admin)).status).toBe(404);
});
