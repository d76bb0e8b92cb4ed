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
const rosa = (await callApi(people.create, { query: {}, body: person }, admin)).body.data.pco.id;

const moved = { milestoneType: 'foster', milestoneDate: '2026-03-02', pcoId: rosa, notes: 'Nearer' } as const;
const move = (ids: string[], bodyOverrides: object = {}, milestoneOverrides: object = {}) =>
  callApi(
    milestones.add,
    {
      body: {
        ids,
        animalMilestoneVm: { ...moved, ...milestoneOverrides },
        anotherFoster: true,
        ...bodyOverrides,
      },
    },
    admin,
  );

async function fostered(): Promise<string> {
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

describe('from one foster to another', () => {
  it('is a return and a foster in one step', async () => {
    const ids = await Promise.all([fostered(), fostered()]);
    const { status, body } = await move(ids);
    expect({ status, count: body.data.count }).toEqual({ status: 200, count: 2 });
    for (const id of ids) {
      expect(await milestonesOf(id)).toEqual([
        ['foster', '2026-03-02', rosa, 'Nearer'],
        ['foster-return', '2026-03-02', PERSON_ID, ''],
        ['foster', '2026-02-02', PERSON_ID, 'Because'],
      ]);
      expect(await animal(id)).toMatchObject({
        lastMilestone: 'foster',
        lastMilestoneDate: '2026-03-02',
        currentResident: true,
        milestoneCount: 5,
        pcoId: rosa,
      });
    }
  });

  it('is taken back by one Undo', async () => {
    const ids = await Promise.all([fostered(), fostered()]);
    const added = (await move(ids)).body.data.milestones.map(({ id }) => id);
    const { body } = await callApi(milestones.undo, { query: { ids: added.join(',') } }, admin);
    expect(body.data).toEqual({ undone: 2, left: [] });
    for (const id of ids) {
      expect(await milestonesOf(id)).toEqual([['foster', '2026-02-02', PERSON_ID, 'Because']]);
      expect(await animal(id)).toMatchObject({ milestoneCount: 3, pcoId: PERSON_ID });
    }
  });

  it('stays where its return was corrected since', async () => {
    const id = await fostered();
    const [added] = (await move([id])).body.data.milestones;
    const { body: before } = await callApi(milestones.list, { params: { animalId: id }, query: {} }, admin);
    const returned = before.data.milestones.find(({ milestoneType }) => milestoneType === 'foster-return');
    const body = { milestoneType: 'foster-return', milestoneDate: '2026-03-02', notes: 'Allergic' } as const;
    expect(
      await callApi(milestones.update, { params: { milestoneId: returned?.id ?? '' }, body }, admin),
    ).toMatchObject({ status: 200 });
    const undone = await callApi(milestones.undo, { query: { ids: added?.id ?? '' } }, admin);
    expect(undone.body.data.undone).toBe(0);
    expect((await milestonesOf(id)).length).toBe(3);
  });

  it('has room for as many as the site sends at once, and takes them back', async () => {
    const ids = await Promise.all(Array.from({ length: MAX_REFOSTERED }, fostered));
    const reply = await move(ids);
    expect(reply).toMatchObject({ status: 200, body: { data: { count: MAX_REFOSTERED } } });
    const added = reply.body.data.milestones.map(({ id }) => id);
    const { body } = await callApi(milestones.undo, { query: { ids: added.join(',') } }, admin);
    expect(body.data.undone).toBe(MAX_REFOSTERED);
  });

  it('is refused without a word of it, and of animals that are in no foster care', async () => {
    const id = await fostered();
    const plain = await move([id], { anotherFoster: false });
    const fields = { 'animalMilestoneVm.milestoneType': 'Foster can’t follow Foster' };
    expect(plain).toMatchObject({ status: 422, body: { fields } });
    expect((await move([await newAnimal()])).status).toBe(422);
    expect((await move([id], {}, { milestoneType: 'adoption' })).status).toBe(422);
  });

  it('is refused to the person that has it, before it came there, and over what happened meanwhile', async () => {
    const id = await fostered();
    expect(await move([id], {}, { pcoId: PERSON_ID })).toMatchObject({
      status: 422,
      body: { fields: { 'animalMilestoneVm.pcoId': expect.stringContaining('is already with this person') } },
    });
    expect((await move([id], {}, { milestoneDate: '2026-02-01' })).status).toBe(422);
    expect((await move([id], { seen: { [id]: 2 } })).status).toBe(409);
    expect((await milestonesOf(id)).length).toBe(1);
  });

  it('is asked about for a hold, as every foster', async () => {
    const id = await fostered();
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
