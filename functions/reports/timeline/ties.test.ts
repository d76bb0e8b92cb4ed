import { beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { createDonationClient } from '../../giving/donations/donations.fixture.ts';
import { createMergeClient } from '../../merging/merge.fixture.ts';
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import {
  createPrescriptionClient,
  enablePrescriptions,
} from '../../health/prescription/prescription.fixture.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../../health/health-record/health.fixture.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { newAnimalInput } from '../../test/tenant.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await newPractice();
});

const person = async (lastName = 'Okafor') => {
  const body = { firstName: 'Ada', lastName, state: 'Otago', countryId: 'NZ' };
  return (await callApi(people.create, { query: { force: 'true' }, body }, practice.admin)).body.data.id;
};
const addMilestone = (animalId: string, milestoneType: 'adoption' | 'foster', pcoId: string, extra = {}) =>
  callApi(
    milestones.add,
    {
      body: {
        ids: [animalId],
        animalMilestoneVm: { milestoneType, milestoneDate: TODAY, pcoId, anyway: 'Agreed', ...extra },
      },
    },
    practice.admin,
  );
const asRole = (role: TestCaller['as']): TestCaller => ({ ...practice.admin, ...(role ? { as: role } : {}) });
const getHistory = async (pcoId: string, testCaller: TestCaller = practice.admin, query = {}) =>
  (await callApi(ties.history, { query: { pcoId, ...query } }, testCaller)).body.data;
const getStanding = async (pcoId: string, testCaller: TestCaller = practice.admin) =>
  (await callApi(ties.standing, { query: { pcoId } }, testCaller)).body.data;

describe('the history of a PCO', () => {
  it('is refused without its right, and not found for a missing or deleted PCO', async () => {
    const pcoId = await person();
    const requestHistory = (testCaller: TestCaller, personId = pcoId) =>
      callApi(ties.history, { query: { pcoId: personId } }, testCaller);
    expect((await requestHistory(asRole('Veterinarian'))).status).toBe(403);
    expect((await requestHistory(practice.admin, 'nobody')).status).toBe(404);
    await callApi(people.remove, { params: { id: pcoId } }, practice.admin);
    expect((await requestHistory(practice.admin)).status).toBe(404);
    expect((await callApi(ties.standing, { query: { pcoId } }, practice.admin)).status).toBe(404);
  });

  it('lists milestones with animal, names, fees and notes, and files, the latest first', async () => {
    const pcoId = await person();
    const animalId = await practiceClient(practice).animal('Moss');
    await addMilestone(animalId, 'adoption', pcoId, { amountReceivedFee: 80.5, notes: 'A good pair' });
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', attachmentDate: dateInDays(-1), pcoId };
    await uploadAndProcess(practice.admin, await photoBytes(), file);
    const { pcosHistory, nextCursor } = await getHistory(pcoId);
    expect(nextCursor).toBeUndefined();
    expect(pcosHistory).toMatchObject([
      {
        kind: 'milestone',
        tableName: 'Animal Milestone',
        date: TODAY,
        milestoneAttachmentType: 'adoption',
        animalId,
        animalName: 'Moss',
        firstName: 'Ada',
        lastName: 'Okafor',
        amount: 0,
        milestoneAmountReceivedFee: 80.5,
        notes: 'A good pair',
      },
      {
        tableName: 'PVD',
        date: dateInDays(-1),
        milestoneAttachmentType: 'photo',
        animalName: '',
        notes: 'a.jpg',
      },
    ]);
  });

  it('shows fees, names animals as they are now and links to no deleted animal', async () => {
    const pcoId = await person();
    const animalId = await practiceClient(practice).animal('Moss');
    await addMilestone(animalId, 'adoption', pcoId, { amountReceivedFee: 80 });
    const manager = asRole('AnimalManager');
    expect((await getHistory(pcoId, manager)).pcosHistory).toMatchObject([
      { milestoneAmountReceivedFee: 80 },
    ]);
    await callApi(animals.remove, { params: { id: animalId } }, practice.admin);
    const [entry] = (await getHistory(pcoId)).pcosHistory;
    expect(entry).toMatchObject({ animalName: 'Moss' });
    expect(entry).not.toHaveProperty('animalId');
  });

  it('lists for a clinic the records that name it, to each role those that it may see', async () => {
    await enablePrescriptions(practice);
    const { animal, vaccinate } = practiceClient(practice);
    const animalId = await animal('Moss');
    await vaccinate([animalId]);
    await createPrescriptionClient(practice).add(animalId, { beginning: dateInDays(-3) });
    const text = { subjective: 'Limps', objective: 'Warm', assessment: 'Sprain', soapPlan: 'Rest' };
    const soapVm = { ...text, actionDate: dateInDays(-1), hospitalClinicId: practice.clinic };
    await callApi(soaps.add, { body: { animalIds: [animalId], soapVm } }, practice.admin);
    const kinds = async (testCaller: TestCaller) =>
      (await getHistory(practice.clinic, testCaller)).pcosHistory.map(
        ({ kind, milestoneAttachmentType, animalName }) => [kind, milestoneAttachmentType, animalName],
      );
    const [dhpp, soap, prescription] = [
      ['vaccination', 'DHPP', 'Moss'],
      ['soap', '', 'Moss'],
      ['prescription', 'Amoxicillin', 'Moss'],
    ];
    expect(await kinds(practice.admin)).toEqual([dhpp, soap, prescription]);
    expect(await kinds(asRole('AnimalManager'))).toEqual([dhpp, prescription]);
  });

  it('skips pages that hold nothing for a role', async () => {
    const { animal, vaccinate } = practiceClient(practice);
    const animalId = await animal();
    await vaccinate([animalId], { actionDate: dateInDays(-5) });
    const text = { subjective: 'Limps', objective: 'Warm', assessment: 'Sprain', soapPlan: 'Rest' };
    const soapVm = { ...text, actionDate: TODAY, hospitalClinicId: practice.clinic };
    for (let i = 0; i < 3; i++)
      await callApi(soaps.add, { body: { animalIds: [animalId], soapVm } }, practice.admin);
    const { pcosHistory } = await getHistory(practice.clinic, asRole('AnimalManager'), { limit: 1 });
    expect(pcosHistory).toMatchObject([{ kind: 'vaccination' }]);
  });

  it('shows donations to each role with the right, but amount and notes only to roles that may know them', async () => {
    const pcoId = await person();
    await createDonationClient(practice.id).added(pcoId, { amount: 4711.5, notes: 'Roof, 4711 in all' });
    const donation = { tableName: 'Donation', milestoneAttachmentType: 'money' };
    expect((await getHistory(pcoId)).pcosHistory).toMatchObject([
      { ...donation, amount: 4711.5, notes: 'Roof, 4711 in all' },
    ]);
    const query = { pcoId };
    const reply = await callApi(ties.history, { query }, asRole('AnimalManager'));
    expect(reply.body.data.pcosHistory).toMatchObject([donation]);
    expect(JSON.stringify(reply.body)).not.toContain('4711');
    expect(JSON.stringify(await getStanding(pcoId, asRole('AnimalManager')))).not.toContain('4711');
    expect((await getStanding(pcoId, asRole('AnimalManager'))).roles).toEqual(['donor']);
  });

  it('lists merges in order of time, under either id, until they are undone', async () => {
    const { add, mergeOrFail, undo, addMilestone: addAdoption } = createMergeClient(practice.id);
    const [survivorId, duplicateId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafo' })];
    await addAdoption(survivorId, '2026-02-01');
    await addAdoption(duplicateId, '2099-01-01');
    const mergeId = await mergeOrFail(survivorId, duplicateId);
    const list = async (id: string, query = {}) => {
      const { pcosHistory, nextCursor } = await getHistory(id, practice.admin, query);
      return [
        pcosHistory.map(({ kind, milestoneAttachmentType: type }) => `${kind} ${type}`),
        nextCursor,
      ] as const;
    };
    const [earlierAdoption, merge, laterAdoption] = [
      'milestone adoption',
      'merge Okafo',
      'milestone adoption',
    ];
    expect((await list(survivorId))[0]).toEqual([laterAdoption, merge, earlierAdoption]);
    expect((await list(duplicateId))[0]).toEqual([laterAdoption, merge, earlierAdoption]);
    const [first, cursor] = await list(survivorId, { limit: 1 });
    const [second] = await list(survivorId, { limit: 1, cursor });
    expect([first, second]).toEqual([[laterAdoption], [merge, earlierAdoption]]);
    expect((await undo(mergeId)).status).toBe(200);
    await waitForIndexes(practice.id);
    expect((await list(survivorId))[0]).toEqual(['unmerged Okafo', earlierAdoption]);
    expect((await list(duplicateId))[0]).toEqual([laterAdoption, 'unmerged Okafor']);
  });

  it('comes in pages with a limit, and they add up to the whole', async () => {
    const pcoId = await person();
    const { animal } = practiceClient(practice);
    for (const name of ['A', 'B', 'C']) await addMilestone(await animal(name), 'foster', pcoId);
    const first = await getHistory(pcoId, practice.admin, { limit: 2 });
    const second = await getHistory(pcoId, practice.admin, { limit: 2, cursor: first.nextCursor });
    expect([first.pcosHistory.length, second.pcosHistory.length, second.nextCursor]).toEqual([
      2,
      1,
      undefined,
    ]);
    const names = [...first.pcosHistory, ...second.pcosHistory].map(({ animalName }) => animalName);
    expect(names).toEqual(['C', 'B', 'A']);
  });
});

describe('the standing of a PCO', () => {
  it('has its roles, and its animals with the last milestone of each', async () => {
    const pcoId = await person();
    const { animal } = practiceClient(practice);
    const [returnedId, adoptedId] = [await animal('Fern'), await animal('Moss')];
    await addMilestone(returnedId, 'foster', pcoId, { milestoneDate: dateInDays(-2) });
    await callApi(
      milestones.add,
      {
        body: {
          ids: [returnedId],
          animalMilestoneVm: { milestoneType: 'foster-return', milestoneDate: TODAY },
        },
      },
      practice.admin,
    );
    await addMilestone(adoptedId, 'adoption', pcoId, { milestoneDate: dateInDays(-1) });
    const { roles, animals: currentAnimals, isCut } = await getStanding(pcoId);
    expect([roles, isCut]).toEqual([['adopter', 'foster'], false]);
    expect(currentAnimals).toMatchObject([
      { id: adoptedId, animalName: 'Moss', milestoneType: 'adoption', isThere: true },
      { id: returnedId, animalName: 'Fern', milestoneType: 'foster-return', isThere: false },
    ]);
    await callApi(animals.remove, { params: { id: adoptedId } }, practice.admin);
    expect((await getStanding(pcoId)).animals).toMatchObject([{ id: returnedId }]);
  });

  it('has the role of volunteer, also after the volunteer stopped', async () => {
    const pcoId = await person();
    const id = listItem('volunteerActivity', 'Dog walking');
    await tableOf(practice.id).putAll([id]);
    const body = { pcoId, volunteerActivityIds: [String(id.row['id'])], dateActive: dateInDays(-9) };
    const startReply = await callApi(volunteers.upsert, { body: { ...body, active: true } }, practice.admin);
    expect(startReply.status).toBe(200);
    const stoppedBody = { ...body, active: false, dateInactive: dateInDays(-2), notes: 'Moved away' };
    expect((await callApi(volunteers.upsert, { body: stoppedBody }, practice.admin)).status).toBe(200);
    expect((await getStanding(pcoId)).roles).toEqual(['volunteer']);
    expect((await getHistory(pcoId, asRole('AnimalManager'))).pcosHistory).toMatchObject([
      {
        tableName: 'Volunteer',
        date: dateInDays(-2),
        since: dateInDays(-9),
        milestoneAttachmentType: 'Dog walking',
        notes: 'Moved away',
      },
    ]);
  });

  it('has the role of a clinic, and that of the source of an animal', async () => {
    const pcoId = await person();
    const input = newAnimalInput(practice);
    const acquisitionWayId = practice.ownerSurrender;
    input.body.intakeMileStone = { ...input.body.intakeMileStone, acquisitionWayId, pcoId };
    expect((await callApi(animals.create, input, practice.admin)).status).toBe(200);
    expect((await getStanding(pcoId)).roles).toEqual(['source']);
    expect(await getStanding(practice.clinic)).toEqual({
      roles: ['clinic'],
      animals: [],
      isCut: false,
    });
  });
});
