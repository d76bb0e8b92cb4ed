import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestone, PARTNER_ID, PERSON_ID } from '../../test/add-milestone.ts';
import { newRescue } from '../../test/tenant.ts';

const { tenant, admin, newAnimal } = await newRescue();

async function animal(id: string) {
  const { body } = await callApi(animals.get, { query: { ids: id } }, admin);
  const [found] = body.data.animalList;
  if (!found) throw new Error('No such animal');
  return found;
}

const list = async (animalId: string, query = {}) =>
  (await callApi(milestones.list, { params: { animalId }, query }, admin)).body.data;
const remove = (id: string, testCaller = admin) => callApi(milestones.remove, { params: { id } }, testCaller);
const restore = (id: string, testCaller = admin) =>
  callApi(milestones.restore, { params: { id } }, testCaller);

type Body = Input<typeof milestones.update>['body'];
const update = (milestoneId: string, body: Body) =>
  callApi(milestones.update, { params: { milestoneId }, body }, admin);

describe('a correction', () => {
  it('of a stale version is rejected, with the current values in words', async () => {
    const milestoneId = await addMilestone(tenant.id, await newAnimal(), 'adoption', '2026-02-10');
    const version = 99;
    const adoptionFields = { pcoId: PARTNER_ID, notes: 'Because', amountPaidFee: 12.5, version };
    const conflictReply = await update(milestoneId, {
      milestoneType: 'adoption',
      milestoneDate: '2026-02-11',
      ...adoptionFields,
    });
    expect(conflictReply).toMatchObject({
      status: 409,
      body: {
        conflict: {
          version: 1,
          now: [
            { field: 'amountPaidFee', text: '0' },
            { field: 'milestoneDate', text: '2026-02-10' },
            { field: 'person', text: 'Okafor' },
          ],
        },
      },
    });
  });

  it('of a stale version that changes only the cause of death shows the current one', async () => {
    const milestoneId = await addMilestone(tenant.id, await newAnimal(), 'death', '2026-02-10');
    const fields = { milestoneType: 'death', milestoneDate: '2026-02-10', notes: 'Because' };
    await update(milestoneId, { ...fields, detail: 'euthanized', version: 1 });
    expect(await update(milestoneId, { ...fields, detail: 'died', version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { version: 2, now: [{ field: 'detail', text: 'euthanized' }] } },
    });
  });

  it('changes the date between its neighbors, and the date of the animal with it', async () => {
    const id = await newAnimal();
    const milestoneId = await addMilestone(tenant.id, id, 'adoption', '2026-02-10');
    const body = {
      milestoneType: 'adoption',
      milestoneDate: '2026-02-20',
      pcoId: PERSON_ID,
      notes: 'Later',
      amountPaidFee: 10,
      version: 1,
    };
    const reply = await update(milestoneId, body);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { milestone: { milestoneDate: '2026-02-20', notes: 'Later', version: 2 } } },
    });
    expect(await animal(id)).toMatchObject({ lastMilestoneDate: '2026-02-20', milestoneCount: 3 });
    expect((await list(id)).milestones.map(({ milestoneDate }) => milestoneDate)).toEqual([
      '2026-02-20',
      '2026-01-15',
      '2025-03-01',
    ]);
    expect(await update(milestoneId, body)).toMatchObject({
      status: 409,
      body: { conflict: { version: 2 } },
    });
  });

  it('of the birth milestone changes the birth of the animal', async () => {
    const id = await newAnimal();
    const birth = (await list(id)).milestones.at(-1);
    const reply = await update(birth?.id ?? '', {
      milestoneType: 'birth',
      milestoneDate: '2026-01-15',
      isApproxDOB: true,
    });
    expect(reply.status).toBe(200);
    expect((await animal(id)).birthMilestone).toEqual({ milestoneDate: '2026-01-15', isApproxDOB: true });
    const milestoneTypes = (await list(id)).milestones.map(({ milestoneType }) => milestoneType);
    expect(milestoneTypes).toEqual(['intake', 'birth']);
  });

  it('of the intake keeps a rescue or a person, as its way asks, also if both are one PCO', async () => {
    const id = await newAnimal();
    const born = listItem('acquisitionWay', 'Born in care');
    await tableOf(tenant.id).putAll([born]);
    const intake = (await list(id)).milestones[0];
    const body = {
      milestoneType: 'intake',
      milestoneDate: '2026-01-15',
      pcoId: PARTNER_ID,
      otherRescueShelterId: PARTNER_ID,
    };
    const changeWay = async (acquisitionWayId: string) =>
      (await update(intake?.id ?? '', { ...body, acquisitionWayId })).body.data.milestone;
    const fromRescue = await changeWay(tenant.otherRescue);
    expect([fromRescue.pcoId, fromRescue.otherRescueShelterId]).toEqual([undefined, PARTNER_ID]);
    const fromOwner = await changeWay(tenant.ownerSurrender);
    expect([fromOwner.pcoId, fromOwner.otherRescueShelterId]).toEqual([PARTNER_ID, undefined]);
    expect((await changeWay(String(born.row['id']))).otherRescueShelterId).toBeUndefined();
  });

  it('of the intake changes its acquisition way and its rescue', async () => {
    const id = await newAnimal();
    const intake = (await list(id)).milestones[0];
    const intakeFields = {
      milestoneType: 'intake',
      milestoneDate: '2026-01-16',
      acquisitionWayId: tenant.otherRescue,
    };
    expect(await update(intake?.id ?? '', intakeFields)).toMatchObject({
      status: 422,
      body: { fields: { otherRescueShelterId: 'Rescue is required' } },
    });
    const reply = await update(intake?.id ?? '', {
      ...intakeFields,
      otherRescueShelterId: PARTNER_ID,
      otherRescueIDNo: 'X-7',
    });
    expect(reply.body.data.milestone).toMatchObject({
      acquisitionWayName: 'Other Rescue/Shelter/Sanctuary',
      otherRescueIDNo: 'X-7',
      otherRescue: { lastNameOtherRescue: 'Far Shore' },
    });
    expect(await animal(id)).toMatchObject({ lastMilestoneDate: '2026-01-16' });
  });

  it.each([
    [
      'another type',
      { milestoneType: 'lost', milestoneDate: '2026-02-10' },
      'milestoneType',
      'The type of a milestone can’t be changed',
    ],
    [
      'the day of its neighbor',
      { milestoneDate: '2026-01-15' },
      'milestoneDate',
      'Date must be from 1/16/2026 to 2/14/2026',
    ],
    [
      'the day of the next',
      { milestoneDate: '2026-02-15' },
      'milestoneDate',
      'Date must be from 1/16/2026 to 2/14/2026',
    ],
    ['an unknown person', { pcoId: 'x' }, 'pcoId', 'Person is required'],
  ])('to %s is rejected', async (_, body, field, message) => {
    const id = await newAnimal();
    const milestoneId = await addMilestone(tenant.id, id, 'foster', '2026-02-10');
    await addMilestone(tenant.id, id, 'foster-return', '2026-02-15');
    const reply = await update(milestoneId, {
      milestoneType: 'foster',
      milestoneDate: '2026-02-10',
      pcoId: PERSON_ID,
      ...body,
    });
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });
});

describe('a deletion', () => {
  it('removes the effect of the latest milestone, and can be undone', async () => {
    const id = await newAnimal();
    const milestoneId = await addMilestone(tenant.id, id, 'adoption', '2026-02-10');
    expect(await remove(milestoneId)).toMatchObject({
      status: 200,
      body: { message: 'Milestone deleted successfully' },
    });
    expect(await animal(id)).toMatchObject({
      lastMilestone: 'intake',
      lastMilestoneDate: '2026-01-15',
      currentResident: true,
      milestoneCount: 2,
    });
    expect((await list(id)).milestones).toHaveLength(2);
    expect((await remove(milestoneId)).status).toBe(404);
    expect((await restore(milestoneId)).status).toBe(200);
    expect(await animal(id)).toMatchObject({
      lastMilestone: 'adoption',
      milestoneCount: 3,
      pcoId: PERSON_ID,
    });
    expect((await restore(milestoneId)).status).toBe(404);
  });

  it('cannot be undone when a later milestone rules it out', async () => {
    const id = await newAnimal();
    const milestoneId = await addMilestone(tenant.id, id, 'adoption', '2026-02-10');
    await remove(milestoneId);
    await addMilestone(tenant.id, id, 'lost', '2026-02-11');
    expect(await restore(milestoneId)).toMatchObject({
      status: 422,
      body: { message: 'Later milestones rule this one out' },
    });
  });

  it('is rejected for birth, intake and all but the latest milestone', async () => {
    const id = await newAnimal();
    const fosterId = await addMilestone(tenant.id, id, 'foster', '2026-02-10');
    await addMilestone(tenant.id, id, 'foster-return', '2026-02-11');
    const [, , intake, birth] = (await list(id)).milestones;
    for (const milestone of [intake, birth])
      expect(await remove(milestone?.id ?? '')).toMatchObject({
        status: 422,
        body: { message: 'Birth and intake can’t be deleted' },
      });
    expect(await remove(fosterId)).toMatchObject({
      status: 422,
      body: { message: 'Only the latest milestone of an animal can be deleted' },
    });
  });

  it('can be undone by administrators only', async () => {
    const testCaller: TestCaller = { as: 'AnimalManager', tenant: tenant.id };
    expect((await restore(`${await newAnimal()}-${newId()}`, testCaller)).status).toBe(403);
  });
});
