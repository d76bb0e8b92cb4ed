import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { addMilestone, PERSON_ID } from '../../test/add-milestone.ts';
import { newRescue } from '../../test/tenant.ts';

const { tenant, admin, newAnimal } = await newRescue();

const fosterDetails = { milestoneType: 'foster', milestoneDate: '2026-02-02', pcoId: PERSON_ID } as const;
const add = async (ids: string[]) => {
  const { body } = await callApi(milestones.add, { body: { ids, animalMilestoneVm: fosterDetails } }, admin);
  return body.data.milestones.map(({ id }) => id);
};
const undo = (ids: readonly string[], overrides: Partial<TestCaller> = {}) =>
  callApi(milestones.undo, { query: { ids: ids.join(',') } }, { ...admin, ...overrides });
const lastMilestonesOf = async (ids: readonly string[]) => {
  const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, admin);
  return body.data.animalList.map(({ lastMilestone }) => lastMilestone);
};

it('undoes all milestones of one request, and only once if the undo is repeated', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => newAnimal()));
  const addedIds = await add(ids);
  const headers = { 'idempotency-key': 'undo-five' };
  for (const reply of [await undo(addedIds, { headers }), await undo(addedIds, { headers })])
    expect(reply.body).toMatchObject({ message: 'Undone', data: { undone: 5, left: [] } });
  expect(new Set(await lastMilestonesOf(ids))).toEqual(new Set(['intake']));
});

it('keeps the milestones of animals to which something happened since, and names those animals', async () => {
  const ids = await Promise.all([newAnimal(), newAnimal()]);
  const addedIds = await add(ids);
  await addMilestone(tenant.id, ids[1] ?? '', 'foster-return', '2026-02-03');
  const { body } = await undo(addedIds);
  expect(body.data).toMatchObject({ undone: 1, left: [expect.any(String)] });
  expect(body.message).toMatch(/^1 undone\. Not undone for .+: something happened since/);
  expect((await lastMilestonesOf(ids)).toSorted()).toEqual(['foster-return', 'intake']);
});

it('keeps a milestone that was corrected since', async () => {
  const id = await newAnimal();
  const [milestoneId = ''] = await add([id]);
  const body = { ...fosterDetails, notes: 'Two weeks', version: 1 };
  await callApi(milestones.update, { params: { milestoneId }, body }, admin);
  expect((await undo([milestoneId])).body.data.undone).toBe(0);
  expect(await lastMilestonesOf([id])).toEqual(['foster']);
});

it('keeps a milestone once the time for an undo is over', async () => {
  const addedIds = await add([await newAnimal()]);
  setTestTime(Date.now() + (UNDO_MINUTES + 1) * 60_000);
  expect((await undo(addedIds)).body.data.undone).toBe(0);
});

it('is rejected for roles without the right, and for milestones of another rescue', async () => {
  const addedIds = await add([await newAnimal()]);
  expect((await undo(addedIds, { as: 'AnimalCaretaker' })).status).toBe(403);
  const otherRescue = await newRescue();
  expect((await undo(addedIds, otherRescue.admin)).status).toBe(404);
});
