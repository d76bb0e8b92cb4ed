import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { newId } from '../kernel/ids.ts';
import { putFile, readFile } from '../kernel/files/storage.ts';
import { tableOf } from '../kernel/table/table.ts';
import { animalItem } from '../animals/animal/animal-record/animal.record.ts';
import { textOf } from '../pdf/pdf-text.fixture.ts';
import { createdEvent } from '../attachments/attachment.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { runPdf } from '../test/jobs.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { reportJobs } from './file/job.record.ts';
import { jobKey, type JobRecord, newJob, reportObjectKey, requestObjectKey } from './file/job.ts';
import { animalRecord, waitForReport, createRecordItem, seedTenant } from './health-report/report.fixture.ts';

let tenant: TestTenant;
let admin: TestCaller;
let clover: string;
let moss: string;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  await seedTenant(tenant.id);
  [clover, moss] = [
    await addIntake(tenant, { animalName: 'Clover' }),
    await addIntake(tenant, { animalName: 'Moss' }),
  ];
  const note = { kind: 'healthnote', date: '2026-02-01', note: 'Ate well' } as const;
  await tableOf(tenant.id).putAll([createRecordItem(clover, note)]);
});

const start = (animalIds: string[], testCaller = admin) =>
  callApi(reports.start, { body: { animalIds } }, testCaller);
const getJob = (id: string, testCaller: TestCaller) => callApi(reports.job, { query: { id } }, testCaller);

/** A job that is noted and not ordered, so that a test decides what becomes of it. */
async function storeJob(change: Partial<JobRecord['row']> = {}, now = new Date()): Promise<string> {
  const id = newId();
  const fields = { id, animalIds: [clover], day: '2026-11-21', fileName: 'x.pdf', about: 'Clover' };
  const job = newJob({ ...fields, userId: 'user-Administrator', changedBy: 'A', ...change }, now);
  await tableOf(tenant.id).putAll([reportJobs.item(job)]);
  return id;
}

const storedJob = async (id: string) => {
  const item = await tableOf(tenant.id).get(jobKey(id));
  return item && reportJobs.read(item);
};

describe('the contents of a health report', () => {
  it('come in one call', async () => {
    const { status, body } = await callApi(reports.healthReport, { query: { animalId: clover } }, admin);
    expect(status).toBe(200);
    expect(body.data.report).toMatchObject({
      animalReport: { animalName: 'Clover', birthDate: '2025-03-01' },
      tenantReport: { name: 'Saltmarsh Harbor Rescue' },
      healthChronologyReports: [{ tableName: 'Health Note', note: { notes: 'Ate well' } }],
    });
  });

  it('are not found for an animal of another rescue or a deleted one', async () => {
    const otherTenant = await newTenant();
    const deletedId = await addIntake(tenant, { animalName: 'Gone' });
    await callApi(animals.remove, { params: { id: deletedId } }, admin);
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: otherTenant.id };
    for (const [animalId, testCaller] of [
      [clover, otherAdmin],
      [deletedId, admin],
      ['nobody', admin],
    ] as const)
      expect(await callApi(reports.healthReport, { query: { animalId } }, testCaller)).toMatchObject({
        status: 404,
      });
  });
});

describe('a report', () => {
  it('is refused for a missing animal, for no animal and for more than 40', async () => {
    expect(await start([clover, 'nobody'])).toMatchObject({ status: 404 });
    expect(await start([])).toMatchObject({ status: 422 });
    expect(await start(Array.from({ length: 41 }, (_, i) => `a${i}`))).toMatchObject({ status: 422 });
  });

  it('becomes a file that can be viewed in the browser, and saved under a name that says what it is', async () => {
    const { body } = await start([clover, moss]);
    expect(body.data.report).toMatchObject({ state: 'waiting', done: 0, of: 2 });
    const job = await waitForReport(body.data.report.id, admin);
    expect(job).toMatchObject({ state: 'done', done: 2, of: 2, pages: 2 });
    const [viewReply, downloadReply] = await Promise.all([
      fetch(job.viewUrl ?? ''),
      fetch(job.downloadUrl ?? ''),
    ]);
    expect(viewReply.headers.get('content-type')).toBe('application/pdf');
    expect(viewReply.headers.get('content-disposition')).toMatch(
      /^inline; filename\*=UTF-8''Health%20report%20of%202/,
    );
    expect(downloadReply.headers.get('content-disposition')).toMatch(/^attachment/);
    const bytes = Buffer.from(await downloadReply.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(job.bytes);
    // The stored request is removed.
    expect(await readFile(requestObjectKey(tenant.id, job.id))).toBeUndefined();
  });

  it('is one report, however often the same request comes', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await start([moss], { ...admin, headers });
    const second = await start([moss], { ...admin, headers });
    expect(second.body.data.report.id).toBe(first.body.data.report.id);
    expect(await waitForReport(first.body.data.report.id, admin)).toMatchObject({ state: 'done', pages: 1 });
  });

  it('is one file for forty animals, and is not mixed with another made at the same time', async () => {
    const ids = Array.from({ length: 40 }, () => newId());
    const sheepItems = ids.map((id, i) => animalItem(animalRecord({ id, animalName: `Sheep ${i}` })));
    const notes = ids.map((id) => createRecordItem(id, { kind: 'healthnote', date: '2026-02-01', note: id }));
    await tableOf(tenant.id).putAll([...sheepItems, ...notes]);
    const [sheepJobId, cloverJobId] = (await Promise.all([start(ids), start([clover])])).map(
      ({ body }) => body.data.report.id,
    );
    const [sheepReport, cloverReport] = await Promise.all([
      waitForReport(sheepJobId ?? '', admin),
      waitForReport(cloverJobId ?? '', admin),
    ]);
    expect(sheepReport).toMatchObject({ state: 'done', done: 40, of: 40, pages: 40 });
    expect(cloverReport).toMatchObject({ state: 'done', done: 1, of: 1, pages: 1 });
    const bytes = new Uint8Array(await (await fetch(sheepReport.viewUrl ?? '')).arrayBuffer());
    const pages = await textOf(bytes);
    ids.forEach((_, i) => expect(pages[i]).toContain(`Sheep ${i}`));
    expect(pages.join('')).not.toContain('Clover');
  });

  it('is shown to its requester and to Administrators, and is not found for others', async () => {
    const vet: TestCaller = { as: 'Veterinarian', tenant: tenant.id };
    const { id } = (await start([moss], vet)).body.data.report;
    expect(await getJob(id, vet)).toMatchObject({ status: 200 });
    expect(await getJob(id, admin)).toMatchObject({ status: 200 });
    expect(await getJob(id, { as: 'AnimalManager', tenant: tenant.id })).toMatchObject({ status: 404 });
    expect(await getJob(id, { as: 'Administrator', tenant: (await newTenant()).id })).toMatchObject({
      status: 404,
    });
    await waitForReport(id, vet);
  });
});

describe('the Lambda that prints', () => {
  const runPdfFor = (id: string) => runPdf(createdEvent(requestObjectKey(tenant.id, id)));

  it('ignores an invalid order, a missing job and a finished job', async () => {
    await runPdf(createdEvent('reports/requests/../x.json'));
    await runPdfFor(newId());
    const id = await storeJob({ state: 'done', pages: 7 });
    await runPdfFor(id);
    expect(await storedJob(id)).toMatchObject({ row: { state: 'done', pages: 7 }, v: 1 });
  });

  it('ignores a job that another delivery works on, and finishes one that was cut off', async () => {
    const busyJobId = await storeJob({ state: 'working' });
    await runPdfFor(busyJobId);
    expect(await storedJob(busyJobId)).toMatchObject({ row: { state: 'working' }, v: 1 });
    const cutOffJobId = await storeJob({ state: 'working', aliveUntil: Date.now() - 1 });
    // No browser is named here: the animals are gone, which is found before one is needed.
    await tableOf(tenant.id).putAll([
      reportJobs.item({ ...(await storedJob(cutOffJobId))!, more: { animalIds: ['gone'] } }),
    ]);
    await runPdfFor(cutOffJobId);
    expect(await storedJob(cutOffJobId)).toMatchObject({
      row: { state: 'failed', reason: 'These animals no longer exist' },
    });
  });
});

it('a report that shows no sign of life for five minutes counts as failed', async () => {
  const id = await storeJob();
  expect((await getJob(id, admin)).body.data.report).toMatchObject({ state: 'waiting' });
  setTestTime(Date.now() + 301_000);
  expect((await getJob(id, admin)).body.data.report).toMatchObject({
    state: 'failed',
    reason: 'We couldn’t finish the report. Please try again',
  });
});

it('a report file cannot be downloaded with the address of another key', async () => {
  const id = await storeJob({ state: 'done', pages: 1, bytes: 3 });
  await putFile(reportObjectKey(tenant.id, id), Buffer.from('pdf'), 'application/pdf');
  const { viewUrl = '' } = (await getJob(id, admin)).body.data.report;
  expect((await fetch(viewUrl)).status).toBe(200);
  expect((await fetch(viewUrl.replace(id, newId()))).status).toBe(403);
});
