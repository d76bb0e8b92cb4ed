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
import { mergeFixture } from '../../merging/merge.fixture.ts';
import { photoBytes, uploaded } from '../../attachments/attachment.fixture.ts';
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
const asRole = (as: TestCaller['as']): TestCaller => ({ ...practice.admin, ...(as ? { as } : {}) });
const historyOf = async (pcoId: string, as: TestCaller = practice.admin, query = {}) =>
  (await callApi(ties.history, { query: { pcoId, ...query } }, as)).body.data;
const standingOf = async (pcoId: string, as: TestCaller = practice.admin) =>
  (await callApi(ties.standing, { query: { pcoId } }, as)).body.data;

describe('the history of a PCO', () => {
  it('is not for whoever lacks its right, and of nobody who is not there', async () => {
    const pcoId = await person();
    const requestHistory = (as: TestCaller, personId = pcoId) =>
      callApi(ties.history, { query: { pcoId: personId } }, as);
    expect((await requestHistory(asRole('Veterinarian'))).status).toBe(403);
    expect((await requestHistory(practice.admin, 'nobody')).status).toBe(404);
    await callApi(people.remove, { params: { id: pcoId } }, practice.admin);
    expect((await requestHistory(practice.admin)).status).toBe(404);
    expect((await callApi(ties.standing, { query: { pcoId } }, practice.admin)).status).toBe(404);
  });

  it('tells of milestones with animal, names, fees and notes, and of files, the latest first', async () => {
    const pcoId = await person();
    const animalId = await practiceClient(practice).animal('Moss');
    await addMilestone(animalId, 'adoption', pcoId, { amountReceivedFee: 80.5, notes: 'A good pair' });
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', attachmentDate: dateInDays(-1), pcoId };
    await uploaded(practice.admin, await photoBytes(), file);
    const { pcosHistory, nextCursor } = await historyOf(pcoId);
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

  it('shows fees to whoever sees histories, names animals as they are now and leads to none that was deleted', async () => {
    const pcoId = await person();
    const animalId = await practiceClient(practice).animal('Moss');
    await addMilestone(animalId, 'adoption', pcoId, { amountReceivedFee: 80 });
    const manager = asRole('AnimalManager');
    expect((await historyOf(pcoId, manager)).pcosHistory).toMatchObject([{ milestoneAmountReceivedFee: 80 }]);
    await callApi(animals.remove, { params: { id: animalId } }, practice.admin);
    const [entry] = (await historyOf(pcoId)).pcosHistory;
    expect(entry).toMatchObject({ animalName: 'Moss' });
    expect(entry).not.toHaveProperty('animalId');
  });

  it('tells of a clinic what names it, to each role what it may see', async () => {
    await enablePrescriptions(practice);
    const { animal, vaccinate } = practiceClient(practice);
    const animalId = await animal('Moss');
    await vaccinate([animalId]);
    await createPrescriptionClient(practice).add(animalId, { beginning: dateInDays(-3) });
    const text = { subjective: 'Limps', objective: 'Warm', assessment: 'Sprain', soapPlan: 'Rest' };
    const soapVm = { ...text, actionDate: dateInDays(-1), hospitalClinicId: practice.clinic };
    await callApi(soaps.add, { body: { animalIds: [animalId], soapVm } }, practice.admin);
    const kinds = async (as: TestCaller) =>
      (await historyOf(practice.clinic, as)).pcosHistory.map(
        ({ kind, milestoneAttachmentType, animalName }) => [kind, milestoneAttachmentType, animalName],
      );
    const [dhpp, soap, cure] = [
      ['vaccination', 'DHPP', 'Moss'],
      ['soap', '', 'Moss'],
      ['prescription', 'Amoxicillin', 'Moss'],
    ];
    expect(await kinds(practice.admin)).toEqual([dhpp, soap, cure]);
    expect(await kinds(asRole('AnimalManager'))).toEqual([dhpp, cure]);
  });

  it('passes over pages that hold nothing for a role', async () => {
    const { animal, vaccinate } = practiceClient(practice);
    const animalId = await animal();
    await vaccinate([animalId], { actionDate: dateInDays(-5) });
    const text = { subjective: 'Limps', objective: 'Warm', assessment: 'Sprain', soapPlan: 'Rest' };
    const soapVm = { ...text, actionDate: TODAY, hospitalClinicId: practice.clinic };
    for (let i = 0; i < 3; i++)
      await callApi(soaps.add, { body: { animalIds: [animalId], soapVm } }, practice.admin);
    const { pcosHistory } = await historyOf(practice.clinic, asRole('AnimalManager'), { limit: 1 });
    expect(pcosHistory).toMatchObject([{ kind: 'vaccination' }]);
  });

  it('tells every role that sees it that there was a donation, and its amount and notes to those alone that may know', async () => {
    const pcoId = await person();
    await createDonationClient(practice.id).added(pcoId, { amount: 4711.5, notes: 'Roof, 4711 in all' });
    const gift = { tableName: 'Donation', milestoneAttachmentType: 'money' };
    expect((await historyOf(pcoId)).pcosHistory).toMatchObject([
      { ...gift, amount: 4711.5, notes: 'Roof, 4711 in all' },
    ]);
    const query = { pcoId };
    const reply = await callApi(ties.history, { query }, asRole('AnimalManager'));
    expect(reply.body.data.pcosHistory).toMatchObject([gift]);
    expect(JSON.stringify(reply.body)).not.toContain('4711');
    expect(JSON.stringify(await standingOf(pcoId, asRole('AnimalManager')))).not.toContain('4711');
    expect((await standingOf(pcoId, asRole('AnimalManager'))).roles).toEqual(['donor']);
  });

  it('tells of merges too, in their order, by either id, until they are undone', async () => {
    const { add, mergeOrFail, undo, addMilestone: addAdoption } = mergeFixture(practice.id);
    const [survivorId, duplicateId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafo' })];
    await addAdoption(survivorId, '2026-02-01');
    await addAdoption(duplicateId, '2099-01-01');
    const mergeId = await mergeOrFail(survivorId, duplicateId);
    const list = async (id: string, query = {}) => {
      const { pcosHistory, nextCursor } = await historyOf(id, practice.admin, query);
      return [
        pcosHistory.map(({ kind, milestoneAttachmentType: type }) => `${kind} ${type}`),
        nextCursor,
      ] as const;
    };
    const [before, merge, after] = ['milestone adoption', 'merge Okafo', 'milestone adoption'];
    expect((await list(survivorId))[0]).toEqual([after, merge, before]);
    expect((await list(duplicateId))[0]).toEqual([after, merge, before]);
    const [first, cursor] = await list(survivorId, { limit: 1 });
    const [second] = await list(survivorId, { limit: 1, cursor });
    expect([first, second]).toEqual([[after], [merge, before]]);
    expect((await undo(mergeId)).status).toBe(200);
    await waitForIndexes(practice.id);
    expect((await list(survivorId))[0]).toEqual(['unmerged Okafo', before]);
    expect((await list(duplicateId))[0]).toEqual([after, 'unmerged Okafor']);
  });

  it('comes page by page where one asks for less, and is whole again', async () => {
    const pcoId = await person();
    const { animal } = practiceClient(practice);
    for (const name of ['A', 'B', 'C']) await addMilestone(await animal(name), 'foster', pcoId);
    const first = await historyOf(pcoId, practice.admin, { limit: 2 });
    const second = await historyOf(pcoId, practice.admin, { limit: 2, cursor: first.nextCursor });
    expect([first.pcosHistory.length, second.pcosHistory.length, second.nextCursor]).toEqual([
      2,
      1,
      undefined,
    ]);
    const names = [...first.pcosHistory, ...second.pcosHistory].map(({ animalName }) => animalName);
    expect(names).toEqual(['C', 'B', 'A']);
  });
});

describe('what a PCO is to the rescue', () => {
  it('is read off its record and off what happened; its animals are there with what last happened', async () => {
    const pcoId = await person();
    const { animal } = practiceClient(practice);
    const [back, kept] = [await animal('Fern'), await animal('Moss')];
    await addMilestone(back, 'foster', pcoId, { milestoneDate: dateInDays(-2) });
    await callApi(
      milestones.add,
      {
        body: {
          ids: [back],
          animalMilestoneVm: { milestoneType: 'foster-return', milestoneDate: TODAY },
        },
      },
      practice.admin,
    );
    await addMilestone(kept, 'adoption', pcoId, { milestoneDate: dateInDays(-1) });
    const { roles, animals: currentAnimals, isCut } = await standingOf(pcoId);
    expect([roles, isCut]).toEqual([['adopter', 'foster'], false]);
    expect(currentAnimals).toMatchObject([
      { id: kept, animalName: 'Moss', milestoneType: 'adoption', isThere: true },
      { id: back, animalName: 'Fern', milestoneType: 'foster-return', isThere: false },
    ]);
    await callApi(animals.remove, { params: { id: kept } }, practice.admin);
    expect((await standingOf(pcoId)).animals).toMatchObject([{ id: back }]);
  });

  it('of a volunteer, who stopped too', async () => {
    const pcoId = await person();
    const id = listItem('volunteerActivity', 'Dog walking');
    await tableOf(practice.id).putAll([id]);
    const body = { pcoId, volunteerActivityIds: [String(id.row['id'])], dateActive: dateInDays(-9) };
    const started = await callApi(volunteers.upsert, { body: { ...body, active: true } }, practice.admin);
    expect(started.status).toBe(200);
    const stopped = { ...body, active: false, dateInactive: dateInDays(-2), notes: 'Moved away' };
    expect((await callApi(volunteers.upsert, { body: stopped }, practice.admin)).status).toBe(200);
    expect((await standingOf(pcoId)).roles).toEqual(['volunteer']);
    expect((await historyOf(pcoId, asRole('AnimalManager'))).pcosHistory).toMatchObject([
      {
        tableName: 'Volunteer',
        date: dateInDays(-2),
        since: dateInDays(-9),
        milestoneAttachmentType: 'Dog walking',
        notes: 'Moved away',
      },
    ]);
  });

  it('of a clinic, and of who brought an animal', async () => {
    const pcoId = await person();
    const input = newAnimalInput(practice);
    const acquisitionWayId = practice.ownerSurrender;
    input.body.intakeMileStone = { ...input.body.intakeMileStone, acquisitionWayId, pcoId };
    expect((await callApi(animals.create, input, practice.admin)).status).toBe(200);
    expect((await standingOf(pcoId)).roles).toEqual(['source']);
    expect(await standingOf(practice.clinic)).toEqual({
      roles: ['clinic'],
      animals: [],
      isCut: false,
    });
  });
});
