import { beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#shared/calls/reports/reports.ts';
import { register } from '#shared/calls/questions/register.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health/health-record/health.fixture.ts';
import { removeFile } from '../kernel/files/storage.ts';
import { waitForReport, seedTenant } from '../reports/health-report/report.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { photoBytes, uploadAndProcess } from './attachment.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;

beforeAll(async () => {
  practice = await newPractice();
  await seedTenant(practice.id);
  clinic = practiceClient(practice);
});

/** An animal with a picture, and the picture's key without its size. */
async function newAnimalWithPicture(): Promise<{ id: string; files: string }> {
  const id = await clinic.animal(crypto.randomUUID());
  const photo = { animalId: id, fileName: 'clover.jpg', contentType: 'image/jpeg' };
  const { id: attachmentId, state } = await uploadAndProcess(clinic.testCaller, await photoBytes(), photo);
  expect(state).toBe('ready');
  return { id, files: `files/${practice.id}/${attachmentId}` };
}

/** The media type of the file at a signed address; its signer must be allowed to read it. */
async function fetchContentType(url = ''): Promise<string | null> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  return response.headers.get('content-type');
}

/** Prints the report of an animal; true if there is a picture in it. */
async function hasPictureOnPaper(animalId: string): Promise<boolean> {
  const { body } = await callApi(reports.start, { body: { animalIds: [animalId] } }, clinic.testCaller);
  const { state, viewUrl } = await waitForReport(body.data.report.id, clinic.testCaller);
  expect(state).toBe('done');
  const bytes = Buffer.from(await (await fetch(viewUrl ?? '')).arrayBuffer());
  return /\/Subtype\s*\/Image/.test(bytes.toString('latin1'));
}

describe('the picture of an animal loads', () => {
  it('on the round', async () => {
    const { id } = await newAnimalWithPicture();
    await clinic.medicate([id]);
    const { body } = await callApi(rounds.today, { query: { today: TODAY } }, clinic.testCaller);
    const reminder = body.data.due.find(({ animalId }) => animalId === id);
    expect(await fetchContentType(reminder?.thumbnailBlobUrl)).toBe('image/webp');
  });

  it('in the filtered list', async () => {
    const { id } = await newAnimalWithPicture();
    const { body } = await callApi(register.list, { query: { sort: '-added' } }, clinic.testCaller);
    const listedAnimal = body.data.animals.find((animal) => animal.id === id);
    expect(await fetchContentType(listedAnimal?.artifactAttachment?.thumbnailBlobUrl)).toBe('image/webp');
  });

  it('in the report on the screen', async () => {
    const { id } = await newAnimalWithPicture();
    const { body } = await callApi(reports.healthReport, { query: { animalId: id } }, clinic.testCaller);
    expect(await fetchContentType(body.data.report.animalReport.photoUrl)).toBe('image/webp');
  });

  it('in the report on paper, which is printed without it if the file is lost', async () => {
    const { id, files } = await newAnimalWithPicture();
    expect(await hasPictureOnPaper(id)).toBe(true);
    await removeFile(`${files}/thumb.webp`);
    expect(await hasPictureOnPaper(id)).toBe(false);
  });
});
