import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones, MAX_REFOSTERED } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone, PERSON_ID } from '../../test/add-milestone.ts';
import { newRescue } from '../../test/tenant.ts';

const { tenant, admin, newAnimal } = await newRescue();

const person = {
  entityType: 'Person',
  firstName: 'Rosa',
  lastName: 'Delgado',
  state: 'VT',
  countryId: 'US',
} as const;
const rosaId = (await callApi(people.create, { query: {}, body: person }, admin)).body.data.pco.id;

const fosterMilestone = {
  milestoneType: 'foster',
  milestoneDate: '2026-03-02',
  pcoId: rosaId,
  notes: 'Nearer',
} as const;
const move = (ids: string[], bodyOverrides: object = {}, milestoneOverrides: object = {}) =>
  callApi(
    milestones.add,
    {
      body: {
        ids,
        animalMilestoneVm: { ...fosterMilestone, ...milestoneOverrides },
        anotherFoster: true,
        ...bodyOverrides,
      },
    },
    admin,
  );

async function newFosteredAnimal(): Promise<string> {
  const id = await newAnimal();
  await addMilestone(tenant.id, id, 'foster', '2026-02-02');
  return id;
}

async function milestonesOf(animalId: string) {
  const { body } = await callApi(milestones.list, { params: { animalId }, query: {} }, admin);
  return body.data.milestones
    .slice(0, -2)
    .map(({ milestoneType, milestoneDate, pcoId, notes }) => [milestoneType, milestoneDate, pcoId, notes]);
}

const animal = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];

describe('moving from one foster to another', () => {
  it('adds a return and a foster in one step', async () => {
    const ids = await Promise.all([newFosteredAnimal(), newFosteredAnimal()]);
    const { status, body } = await move(ids);
    expect({ status, count: body.data.count }).toEqual({ status: 200, count: 2 });
    for (const id of ids) {
      expect(await milestonesOf(id)).toEqual([
        ['foster', '2026-03-02', rosaId, 'Nearer'],
        ['foster-return', '2026-03-02', PERSON_ID, ''],
        ['foster', '2026-02-02', PERSON_ID, 'Because'],
      ]);
      expect(await animal(id)).toMatchObject({
        lastMilestone: 'foster',
        lastMilestoneDate: '2026-03-02',
        currentResident: true,
        milestoneCount: 5,
        pcoId: rosaId,
      });
    }
  });

  it('is undone by one Undo', async () => {
    const ids = await Promise.all([newFosteredAnimal(), newFosteredAnimal()]);
    const addedIds = (await move(ids)).body.data.milestones.map(({ id }) => id);
    const { body } = await callApi(milestones.undo, { query: { ids: addedIds.join(',') } }, admin);
    expect(body.data).toEqual({ undone: 2, left: [] });
    for (const id of ids) {
      expect(await milestonesOf(id)).toEqual([['foster', '2026-02-02', PERSON_ID, 'Because']]);
      expect(await animal(id)).toMatchObject({ milestoneCount: 3, pcoId: PERSON_ID });
    }
  });

  it('is not undone when its return was corrected since', async () => {
    const id = await newFosteredAnimal();
    const [addedMilestone] = (await move([id])).body.data.milestones;
    const { body: listBody } = await callApi(milestones.list, { params: { animalId: id }, query: {} }, admin);
    const returnMilestone = listBody.data.milestones.find(
      ({ milestoneType }) => milestoneType === 'foster-return',
    );
    const body = { milestoneType: 'foster-return', milestoneDate: '2026-03-02', notes: 'Allergic' } as const;
    expect(
      await callApi(milestones.update, { params: { milestoneId: returnMilestone?.id ?? '' }, body }, admin),
    ).toMatchObject({ status: 200 });
    const undoReply = await callApi(milestones.undo, { query: { ids: addedMilestone?.id ?? '' } }, admin);
    expect(undoReply.body.data.undone).toBe(0);
    expect((await milestonesOf(id)).length).toBe(3);
  });

  it('works for as many animals as the site sends at once, and so does its undo', async () => {
    const ids = await Promise.all(Array.from({ length: MAX_REFOSTERED }, newFosteredAnimal));
    const reply = await move(ids);
    expect(reply).toMatchObject({ status: 200, body: { data: { count: MAX_REFOSTERED } } });
    const addedIds = reply.body.data.milestones.map(({ id }) => id);
    const { body } = await callApi(milestones.undo, { query: { ids: addedIds.join(',') } }, admin);
    expect(body.data.undone).toBe(MAX_REFOSTERED);
  });

  it('is rejected without its flag, and for animals that are not in foster care', async () => {
    const id = await newFosteredAnimal();
    const plainReply = await move([id], { anotherFoster: false });
    const fields = { 'animalMilestoneVm.milestoneType': 'Foster can’t follow Foster' };
    expect(plainReply).toMatchObject({ status: 422, body: { fields } });
    expect((await move([await newAnimal()])).status).toBe(422);
    expect((await move([id], {}, { milestoneType: 'adoption' })).status).toBe(422);
  });

  it('is rejected to the same person, before the current foster began, and for a stale version', async () => {
    const id = await newFosteredAnimal();
    expect(await move([id], {}, { pcoId: PERSON_ID })).toMatchObject({
      status: 422,
      body: { fields: { 'animalMilestoneVm.pcoId': expect.stringContaining('is already with this person') } },
    });
    expect((await move([id], {}, { milestoneDate: '2026-02-01' })).status).toBe(422);
    expect((await move([id], { seen: { [id]: 2 } })).status).toBe(409);
    expect((await milestonesOf(id)).length).toBe(1);
  });

  it('asks for a reason during a hold, as every foster does', async () => {
    const id = await newFosteredAnimal();
    const storedAnimal = await animal(id);
    if (!storedAnimal) throw new Error('The animal is gone');
    await callApi(
      animals.update,
      { query: { Id: id }, body: { ...storedAnimal, status: 'quarantineHold' } },
      admin,
    );
    expect(await move([id])).toMatchObject({ status: 409, body: { code: 'objections' } });
    expect((await move([id], {}, { anyway: 'The vet agreed' })).status).toBe(200);
  });
});
