import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { MAX_MILESTONE_ANIMALS, milestones } from '#shared/calls/animals/milestones.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestoneTo, addMilestone, PARTNER_ID, PERSON_ID } from '../../test/add-milestone.ts';
import { setUpGroupsRescue } from './milestones.fixture.ts';

const { tenant, admin, newAnimal, animal } = await setUpGroupsRescue();

const listMilestones = async (animalId: string, query = {}) =>
  (await callApi(milestones.list, { params: { animalId }, query }, admin)).body.data;

describe('a milestone', () => {
  it('is first in the list, with its person and fee', async () => {
    const id = await newAnimal();
    const { status, body } = await addMilestoneTo(tenant.id, [id], {
      type: 'adoption',
      date: '2026-02-01',
      amountPaidFee: 99.5,
    });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Milestone added successfully',
    });
    const milestonePage = await listMilestones(id);
    expect(milestonePage.milestones.map(({ milestoneType }) => milestoneType)).toEqual([
      'adoption',
      'intake',
      'birth',
    ]);
    expect(milestonePage.milestones[0]).toMatchObject({
      id: body.data.milestones[0]?.id,
      pcoId: PERSON_ID,
      pco: { firstName: '', lastName: 'Okafor' },
      amountPaidFee: 99.5,
      notes: 'Because',
      changedBy: 'Administrator Tester',
    });
    expect(milestonePage).toMatchObject({
      milestoneCount: 3,
      attachmentCount: 0,
      totalItems: 3,
      totalPage: 1,
    });
    expect(await animal(id)).toMatchObject({
      lastMilestone: 'adoption',
      lastMilestoneDate: '2026-02-01',
      currentResident: false,
      pcoId: PERSON_ID,
      pco: { id: PERSON_ID, lastName: 'Okafor' },
      milestoneCount: 3,
    });
  });

  it('of a return names the person that the animal was with', async () => {
    const id = await newAnimal();
    await addMilestone(tenant.id, id, 'foster', '2026-02-01');
    await addMilestone(tenant.id, id, 'foster-return', '2026-02-09');
    const [returnMilestone] = (await listMilestones(id)).milestones;
    expect(returnMilestone).toMatchObject({ milestoneType: 'foster-return', pcoId: PERSON_ID });
  });

  it('of a transfer names the other rescue', async () => {
    const id = await newAnimal();
    await addMilestone(tenant.id, id, 'transfer', '2026-02-01');
    expect((await listMilestones(id)).milestones[0]).toMatchObject({
      otherRescueShelterId: PARTNER_ID,
      otherRescue: { lastNameOtherRescue: 'Far Shore' },
    });
  });

  it('may have its type spelled returnToOwner, and is a reintake if it is an intake after a release', async () => {
    const id = await newAnimal();
    await addMilestoneTo(tenant.id, [id], { type: 'returnToOwner' as MilestoneType, date: '2026-02-01' });
    const unchangedPage = await listMilestones(id);
    expect(unchangedPage.milestones).toHaveLength(2);
    const body = {
      ids: [id],
      animalMilestoneVm: { milestoneType: 'returnToOwner', milestoneDate: '2026-02-01', pcoId: PERSON_ID },
    };
    expect((await callApi(milestones.add, { body }, admin)).status).toBe(200);
    await addMilestone(tenant.id, id, 'reintake', '2026-02-02');
    await addMilestone(tenant.id, id, 'released', '2026-02-03');
    const reintakeBody = {
      ids: [id],
      animalMilestoneVm: {
        milestoneType: 'intake',
        milestoneDate: '2026-02-04',
        pcoId: 'unknown',
        amountPaidFee: 5,
      },
    };
    expect((await callApi(milestones.add, { body: reintakeBody }, admin)).status).toBe(200);
    const [reintake] = (await listMilestones(id)).milestones;
    expect([reintake?.pcoId, reintake?.amountPaidFee]).toEqual([undefined, 0]);
    expect((await listMilestones(id)).milestones.map(({ milestoneType }) => milestoneType)).toEqual([
      'reintake',
      'released',
      'reintake',
      'returned-to-owner',
      'intake',
      'birth',
    ]);
  });

  it('drops a detail that its type does not have', async () => {
    const id = await newAnimal();
    const animalMilestoneVm = { milestoneType: 'lost', milestoneDate: '2026-02-01', detail: 'constructor' };
    expect((await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm } }, admin)).status).toBe(
      200,
    );
    expect((await listMilestones(id)).milestones[0]?.detail).toBeUndefined();
  });

  it('is listed page by page', async () => {
    const id = await newAnimal();
    await addMilestone(tenant.id, id, 'foster', '2026-02-01');
    expect(
      (await listMilestones(id, { limit: '2', page: '2' })).milestones.map(
        (milestone) => milestone.milestoneType,
      ),
    ).toEqual(['birth']);
  });
});

describe('a milestone is rejected', () => {
  const milestoneBody = (type: string, overrides: object = {}) => ({
    animalMilestoneVm: { milestoneType: type, milestoneDate: '2026-02-01', ...overrides },
  });
  it.each([
    ['no type', milestoneBody(''), 'animalMilestoneVm.milestoneType', 'Please select a milestone type'],
    [
      'an unknown type',
      milestoneBody('picnic'),
      'animalMilestoneVm.milestoneType',
      'Please select a milestone type',
    ],
    ['adoption without person', milestoneBody('adoption'), 'animalMilestoneVm.pcoId', 'Person is required'],
    [
      'adoption by a person id that is a number',
      milestoneBody('adoption', { pcoId: 1 }),
      'animalMilestoneVm.pcoId',
      'Person is required',
    ],
    [
      'an unknown person',
      milestoneBody('adoption', { pcoId: 'x' }),
      'animalMilestoneVm.pcoId',
      'Person is required',
    ],
    [
      'transfer without the other rescue',
      milestoneBody('transfer'),
      'animalMilestoneVm.otherRescueShelterId',
      'Rescue Shelter is required',
    ],
    ['death without notes', milestoneBody('death'), 'animalMilestoneVm.notes', 'Notes are required'],
    [
      'a date before the last milestone',
      milestoneBody('lost', { milestoneDate: '2026-01-14' }),
      'animalMilestoneVm.milestoneDate',
      'Date must not be before the last milestone, 1/15/2026',
    ],
    [
      'a date in the future',
      milestoneBody('lost', { milestoneDate: '2999-01-01' }),
      'animalMilestoneVm.milestoneDate',
      'Date can’t be in the future',
    ],
    [
      'no date',
      milestoneBody('lost', { milestoneDate: '' }),
      'animalMilestoneVm.milestoneDate',
      'Date is required',
    ],
    [
      'a type that cannot follow the last one',
      milestoneBody('found'),
      'animalMilestoneVm.milestoneType',
      'Found can’t follow Intake',
    ],
    [
      'a second birth',
      milestoneBody('birth'),
      'animalMilestoneVm.milestoneType',
      'Birth can’t follow Intake',
    ],
    [
      'a negative fee',
      milestoneBody('adoption', { amountPaidFee: -1 }),
      'animalMilestoneVm.amountPaidFee',
      'Amount must be 0 or more',
    ],
  ])('when it is invalid: %s', async (_, body, field, message) => {
    const id = await newAnimal();
    const reply = await callApi(milestones.add, { body: { ids: [id], ...body } }, admin);
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect((await animal(id)).milestoneCount).toBe(2);
  });

  it('for a dead animal', async () => {
    const id = await newAnimal();
    await addMilestone(tenant.id, id, 'death', '2026-02-01');
    const reply = await addMilestoneTo(tenant.id, [id], { type: 'reintake', date: '2026-02-02' });
    expect(reply).toMatchObject({
      status: 422,
      body: { message: 'Cannot add milestone for deceased animal' },
    });
  });

  it('for all animals when their last milestones differ', async () => {
    const [firstId, fosteredId] = [await newAnimal(), await newAnimal()];
    await addMilestone(tenant.id, fosteredId, 'foster', '2026-02-01');
    const reply = await addMilestoneTo(tenant.id, [firstId, fosteredId], {
      type: 'adoption',
      date: '2026-02-02',
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { message: 'Selected animals must have the same last milestone' },
    });
    expect((await animal(firstId)).milestoneCount).toBe(2);
  });

  it('for all animals when one is deleted', async () => {
    const [existingId, deletedId] = [await newAnimal(), await newAnimal()];
    await callApi(animals.remove, { params: { id: deletedId } }, admin);
    expect(
      (await addMilestoneTo(tenant.id, [existingId, deletedId], { type: 'lost', date: '2026-02-02' })).status,
    ).toBe(404);
    expect((await animal(existingId)).milestoneCount).toBe(2);
  });

  it('for more animals than allowed at once', async () => {
    const ids = Array.from({ length: MAX_MILESTONE_ANIMALS + 1 }, newId);
    expect(await addMilestoneTo(tenant.id, ids, { type: 'lost', date: '2026-02-02' })).toMatchObject({
      status: 422,
      body: { fields: { ids: 'At most 25 animals at once' } },
    });
  });
});
