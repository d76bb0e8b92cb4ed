import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { photoBytes, uploaded } from '../../attachments/attachment.fixture.ts';
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
let clover: string;
const as = (role: Role): TestCaller => ({ as: role, tenant: rescue.id });

beforeAll(async () => {
  rescue = await newTenant();
  const modules = { prescriptions: false, publicityBlurb: true, wideExposure: false };
  await seedTenant(rescue.id, { modules });
  clover = await addIntake(rescue, {
    animalName: 'Clover',
    notes: 'Quollstory',
    chronicCondition: 'Quollchronic',
  });
  const shy = listItem(`behavior#${rescue.dogs}`, 'Quollshy');
  await tableOf(rescue.id).putAll([shy]);
  await addMilestone(rescue.id, clover, 'foster', '2026-02-03');
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
  const admin = as('Administrator');
  await callApi(care.updateDiet, { query: { ids: clover, diet: 'Quolldiet' } }, admin);
  await callApi(care.updateBlurb, { query: { animalId: clover, publicityBlurb: 'Quollblurb' } }, admin);
  await callApi(
    behaviors.upsert,
    {
      body: {
        animalIds: [clover],
        AnimalBehaviorVms: [{ behaviorId: String(shy.row['id']), yesOrNo: true, notes: 'At first' }],
      },
    },
    admin,
  );
});

const start = (role: Role, body: { animalIds?: string[]; withPeople?: boolean } = {}) =>
  callApi(reports.startAnimal, { body: { animalIds: [clover], ...body } }, as(role));

/** The text of a report that a user requests. */
async function printedFor(role: Role, withPeople = false): Promise<string> {
  const { body } = await start(role, { withPeople });
  const { state, viewUrl = '', fileName } = await waitForReport(body.data.report.id, as(role));
  expect([state, fileName]).toEqual(['done', expect.stringMatching(/^Clover animal report .*\.pdf$/)]);
  return (await textOf(new Uint8Array(await (await fetch(viewUrl)).arrayBuffer()))).join('\n');
}

const PERSON = ['Quollin', 'Quollstreet', '5550143'];
const wordsFound = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));
const EVERYTHING = ['Quollstory', 'Quollchronic', 'Quollshy', 'Quolldiet', 'Quollblurb', 'Foster'];

describe('the report of an animal', () => {
  it('has facts, story, behaviours and milestones, and nobody in it', async () => {
    const text = await printedFor('Administrator');
    expect(wordsFound(text, EVERYTHING)).toEqual(EVERYTHING);
    expect(wordsFound(text, PERSON)).toEqual([]);
    for (const word of ['Animal Report', 'Saltmarsh Harbor Rescue', 'Adoptable'])
      expect(text).toContain(word);
  });

  it('has people with their addresses where they were asked for', async () => {
    expect(wordsFound(await printedFor('AnimalManager', true), PERSON)).toEqual(PERSON);
  });

  it('leaves out what its reader may not see', async () => {
    const fosters = await printedFor('FosterParent');
    expect(wordsFound(fosters, EVERYTHING)).toEqual(EVERYTHING.filter((word) => word !== 'Quolldiet'));
    const caretakers = await printedFor('AnimalCaretaker');
    expect(wordsFound(caretakers, EVERYTHING)).toEqual(EVERYTHING.filter((word) => word !== 'Foster'));
  });

  it('holds its photos, the first one beside the name', async () => {
    const rabbit = await addIntake(rescue, { animalName: 'Photogenic' });
    const sizeOf = async () => {
      const { body } = await start('Administrator', { animalIds: [rabbit] });
      return (await waitForReport(body.data.report.id, as('Administrator'))).bytes ?? 0;
    };
    const bare = await sizeOf();
    for (const [i, colour] of ['#a33', '#3a3'].entries())
      await uploaded(as('Administrator'), await photoBytes(colour), {
        animalId: rabbit,
        attachmentType: 'photo',
        fileName: `${i}.jpg`,
        contentType: 'image/jpeg',
      });
    expect(await sizeOf()).toBeGreaterThan(bare);
  });
});

describe('who may not', () => {
  it('is refused, for another rescue and for people too', async () => {
    const other = await newTenant();
    expect(await start('Public')).toMatchObject({ status: 403 });
    for (const role of ['FosterParent', 'AnimalCaretaker', 'Veterinarian'] as const)
      expect(await start(role, { withPeople: true })).toMatchObject({ status: 403 });
    const input = { body: { animalIds: [clover] } };
    const foreign = await callApi(reports.startAnimal, input, { as: 'Administrator', tenant: other.id });
    expect(foreign.status).toBe(404);
    expect(await start('Administrator', { animalIds: [clover, 'nobody'] })).toMatchObject({ status: 404 });
  });

  it('gets none with people once they are not seen any more', async () => {
    const { body } = await start('AnimalManager', { withPeople: true });
    const { id } = body.data.report;
    await waitForReport(id, as('AnimalManager'));
    const demoted = { ...as('AnimalManager'), as: 'AnimalManager' } as const;
    await seedUser(rescue.id, 'AnimalManager', { role: 'FosterParent' });
    const item = await tableOf(rescue.id).get(jobKey(id));
    const job = item && reportJobs.read(item).row;
    expect(job).toMatchObject({ of: 'animal', withPeople: true, state: 'done' });
    const secondId = (
      await callApi(reports.startAnimal, { body: { animalIds: [clover], withPeople: true } }, demoted)
    ).body.data.report.id;
    expect(await waitForReport(secondId, as('Administrator'))).toMatchObject({
      state: 'failed',
      reason: 'No Permission',
    });
    await seedUser(rescue.id, 'AnimalManager');
  });
});
