import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { textOf } from '../../pdf/pdf-text.fixture.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestone, PERSON_ID } from '../../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { reportJobs } from '../file/job.record.ts';
import { jobKey } from '../file/job.ts';
import { waitForReport, seedUser, seedTenant } from '../health-report/report.fixture.ts';

let rescue: TestTenant;
let cloverId: string;
const callerAs = (role: Role): TestCaller => ({ as: role, tenant: rescue.id });

beforeAll(async () => {
  rescue = await newTenant();
  const modules = { prescriptions: false, publicityBlurb: true, wideExposure: false };
  await seedTenant(rescue.id, { modules });
  cloverId = await addIntake(rescue, {
    animalName: 'Clover',
    notes: 'Quollstory',
    chronicCondition: 'Quollchronic',
  });
  const shyBehavior = listItem(`behavior#${rescue.dogs}`, 'Quollshy');
  await tableOf(rescue.id).putAll([shyBehavior]);
  await addMilestone(rescue.id, cloverId, 'foster', '2026-02-03');
  await tableOf(rescue.id).putAll([
    {
      pk: `pco#${PERSON_ID}`,
      sk: 'pco',
      kind: 'pco',
      v: 2,
      row: {
        id: PERSON_ID,
        firstName: 'Quollin',
        lastName: 'Okafor',
        entityType: 'Person',
        street: '7 Quollstreet',
        city: 'Portland',
        phone: '5550143',
        isDeleted: false,
      },
    },
  ]);
  const admin = callerAs('Administrator');
  await callApi(care.updateDiet, { query: { ids: cloverId, diet: 'Quolldiet' } }, admin);
  await callApi(care.updateBlurb, { query: { animalId: cloverId, publicityBlurb: 'Quollblurb' } }, admin);
  await callApi(
    behaviors.upsert,
    {
      body: {
        animalIds: [cloverId],
        AnimalBehaviorVms: [{ behaviorId: String(shyBehavior.row['id']), yesOrNo: true, notes: 'At first' }],
      },
    },
    admin,
  );
});

const startReport = (role: Role, body: { animalIds?: string[]; withPeople?: boolean } = {}) =>
  callApi(reports.startAnimal, { body: { animalIds: [cloverId], ...body } }, callerAs(role));

/** The text of a report that a user requests. */
async function printedText(role: Role, withPeople = false): Promise<string> {
  const { body } = await startReport(role, { withPeople });
  const { state, viewUrl = '', fileName } = await waitForReport(body.data.report.id, callerAs(role));
  expect([state, fileName]).toEqual(['done', expect.stringMatching(/^Clover animal report .*\.pdf$/)]);
  return (await textOf(new Uint8Array(await (await fetch(viewUrl)).arrayBuffer()))).join('\n');
}

const PERSON_WORDS = ['Quollin', 'Quollstreet', '5550143'];
const wordsFound = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));
const ANIMAL_WORDS = ['Quollstory', 'Quollchronic', 'Quollshy', 'Quolldiet', 'Quollblurb', 'Foster'];

describe('the report of an animal', () => {
  it('has details, story, behaviors and milestones, but no people', async () => {
    const text = await printedText('Administrator');
    expect(wordsFound(text, ANIMAL_WORDS)).toEqual(ANIMAL_WORDS);
    expect(wordsFound(text, PERSON_WORDS)).toEqual([]);
    for (const word of ['Animal Report', 'Saltmarsh Harbor Rescue', 'Adoptable'])
      expect(text).toContain(word);
  });

  it('has people with their addresses where they were asked for', async () => {
    expect(wordsFound(await printedText('AnimalManager', true), PERSON_WORDS)).toEqual(PERSON_WORDS);
  });

  it('leaves out what its reader may not see', async () => {
    const fosterText = await printedText('FosterParent');
    expect(wordsFound(fosterText, ANIMAL_WORDS)).toEqual(ANIMAL_WORDS.filter((word) => word !== 'Quolldiet'));
    const caretakerText = await printedText('AnimalCaretaker');
    expect(wordsFound(caretakerText, ANIMAL_WORDS)).toEqual(ANIMAL_WORDS.filter((word) => word !== 'Foster'));
  });

  it('holds its photos, the first one beside the name', async () => {
    const rabbitId = await addIntake(rescue, { animalName: 'Photogenic' });
    const reportSize = async () => {
      const { body } = await startReport('Administrator', { animalIds: [rabbitId] });
      return (await waitForReport(body.data.report.id, callerAs('Administrator'))).bytes ?? 0;
    };
    const sizeWithoutPhotos = await reportSize();
    for (const [i, color] of ['#a33', '#3a3'].entries())
      await uploadAndProcess(callerAs('Administrator'), await photoBytes(color), {
        animalId: rabbitId,
        attachmentType: 'photo',
        fileName: `${i}.jpg`,
        contentType: 'image/jpeg',
      });
    expect(await reportSize()).toBeGreaterThan(sizeWithoutPhotos);
  });
});

describe('a user without the right', () => {
  it('is rejected, also for another rescue and for a report with people', async () => {
    const otherTenant = await newTenant();
    expect(await startReport('Public')).toMatchObject({ status: 403 });
    for (const role of ['FosterParent', 'AnimalCaretaker', 'Veterinarian'] as const)
      expect(await startReport(role, { withPeople: true })).toMatchObject({ status: 403 });
    const input = { body: { animalIds: [cloverId] } };
    const otherReply = await callApi(reports.startAnimal, input, {
      as: 'Administrator',
      tenant: otherTenant.id,
    });
    expect(otherReply.status).toBe(404);
    expect(await startReport('Administrator', { animalIds: [cloverId, 'unknown'] })).toMatchObject({
      status: 404,
    });
  });

  it('gets no report with people after losing the right to see them', async () => {
    const { body } = await startReport('AnimalManager', { withPeople: true });
    const { id } = body.data.report;
    await waitForReport(id, callerAs('AnimalManager'));
    const demotedCaller = { ...callerAs('AnimalManager'), as: 'AnimalManager' } as const;
    await seedUser(rescue.id, 'AnimalManager', { role: 'FosterParent' });
    const item = await tableOf(rescue.id).get(jobKey(id));
    const job = item && reportJobs.read(item).row;
    expect(job).toMatchObject({ of: 'animal', withPeople: true, state: 'done' });
    const secondId = (
      await callApi(reports.startAnimal, { body: { animalIds: [cloverId], withPeople: true } }, demotedCaller)
    ).body.data.report.id;
    expect(await waitForReport(secondId, callerAs('Administrator'))).toMatchObject({
      state: 'failed',
      reason: 'No Permission',
    });
    await seedUser(rescue.id, 'AnimalManager');
  });
});
