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
const jobOn = (id: string, testCaller: TestCaller) => callApi(reports.job, { query: { id } }, testCaller);

/** A job that is noted and not ordered, so that a test decides what becomes of it. */
async function storeJob(change: Partial<JobRecord['row']> = {}, now = new Date()): Promise<string> {
  const id = newId();
  const facts = { id, animalIds: [clover], day: '2026-11-21', fileName: 'x.pdf', about: 'Clover' };
  const job = newJob({ ...facts, userId: 'user-Administrator', changedBy: 'A', ...change }, now);
  await tableOf(tenant.id).putAll([reportJobs.item(job)]);
  return id;
}

const storedJob = async (id: string) => {
  const item = await tableOf(tenant.id).get(jobKey(id));
  return item && reportJobs.read(item);
};

describe('the facts of a report', () => {
  it('come in one call', async () => {
    const { status, body } = await callApi(reports.healthReport, { query: { animalId: clover } }, admin);
    expect(status).toBe(200);
    expect(body.data.report).toMatchObject({
      animalReport: { animalName: 'Clover', birthDate: '2025-03-01' },
      tenantReport: { name: 'Saltmarsh Harbor Rescue' },
      healthChronologyReports: [{ tableName: 'Health Note', note: { notes: 'Ate well' } }],
    });
  });

  it('are those of no animal of another rescue, and of none that was deleted', async () => {
    const other = await newTenant();
    const deletedId = await addIntake(tenant, { animalName: 'Gone' });
    await callApi(animals.remove, { params: { id: deletedId } }, admin);
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: other.id };
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
  it('is refused for an animal that is not there, for none and for more than 40', async () => {
    expect(await start([clover, 'nobody'])).toMatchObject({ status: 404 });
    expect(await start([])).toMatchObject({ status: 422 });
    expect(await start(Array.from({ length: 41 }, (_, i) => `a${i}`))).toMatchObject({ status: 422 });
  });

  it('becomes a file that is looked at in place, and saved under a name that tells', async () => {
    const { body } = await start([clover, moss]);
    expect(body.data.report).toMatchObject({ state: 'waiting', done: 0, of: 2 });
    const job = await waitForReport(body.data.report.id, admin);
    expect(job).toMatchObject({ state: 'done', done: 2, of: 2, pages: 2 });
    const [seen, saved] = await Promise.all([fetch(job.viewUrl ?? ''), fetch(job.downloadUrl ?? '')]);
    expect(seen.headers.get('content-type')).toBe('application/pdf');
    expect(seen.headers.get('content-disposition')).toMatch(
      /^inline; filename\*=UTF-8''Health%20report%20of%202/,
    );
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    const bytes = Buffer.from(await saved.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(job.bytes);
    // The order is done with.
    expect(await readFile(requestObjectKey(tenant.id, job.id))).toBeUndefined();
  });

  it('is one report, however often the same request comes', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await start([moss], { ...admin, headers });
    const second = await start([moss], { ...admin, headers });
    expect(second.body.data.report.id).toBe(first.body.data.report.id);
    expect(await waitForReport(first.body.data.report.id, admin)).toMatchObject({ state: 'done', pages: 1 });
  });

  it('of forty animals is one file, made beside another without mixing them up', async () => {
    const ids = Array.from({ length: 40 }, () => newId());
    const herd = ids.map((id, i) => animalItem(animalRecord({ id, animalName: `Sheep ${i}` })));
    const notes = ids.map((id) => createRecordItem(id, { kind: 'healthnote', date: '2026-02-01', note: id }));
    await tableOf(tenant.id).putAll([...herd, ...notes]);
    const [many, one] = (await Promise.all([start(ids), start([clover])])).map(
      ({ body }) => body.data.report.id,
    );
    const [herds, clovers] = await Promise.all([
      waitForReport(many ?? '', admin),
      waitForReport(one ?? '', admin),
    ]);
    expect(herds).toMatchObject({ state: 'done', done: 40, of: 40, pages: 40 });
    expect(clovers).toMatchObject({ state: 'done', done: 1, of: 1, pages: 1 });
    const bytes = new Uint8Array(await (await fetch(herds.viewUrl ?? '')).arrayBuffer());
    const pages = await textOf(bytes);
    ids.forEach((_, i) => expect(pages[i]).toContain(`Sheep ${i}`));
    expect(pages.join('')).not.toContain('Clover');
  });

  it('is shown to who asked for it and to Administrators, and is not there for anybody else', async () => {
    const vet: TestCaller = { as: 'Veterinarian', tenant: tenant.id };
    const { id } = (await start([moss], vet)).body.data.report;
    expect(await jobOn(id, vet)).toMatchObject({ status: 200 });
    expect(await jobOn(id, admin)).toMatchObject({ status: 200 });
    expect(await jobOn(id, { as: 'AnimalManager', tenant: tenant.id })).toMatchObject({ status: 404 });
    expect(await jobOn(id, { as: 'Administrator', tenant: (await newTenant()).id })).toMatchObject({
      status: 404,
    });
    await waitForReport(id, vet);
  });
});

describe('the Lambda that prints', () => {
  const order = (id: string) => runPdf(createdEvent(requestObjectKey(tenant.id, id)));

  it('leaves alone what is no order, what is not there, and what is settled', async () => {
    await runPdf(createdEvent('reports/requests/../x.json'));
    await order(newId());
    const id = await storeJob({ state: 'done', pages: 7 });
    await order(id);
    expect(await storedJob(id)).toMatchObject({ row: { state: 'done', pages: 7 }, v: 1 });
  });

  it('leaves alone what another delivery works on, and finishes what was cut off', async () => {
    const busy = await storeJob({ state: 'working' });
    await order(busy);
    expect(await storedJob(busy)).toMatchObject({ row: { state: 'working' }, v: 1 });
    const cut = await storeJob({ state: 'working', aliveUntil: Date.now() - 1 });
    // No browser is named here: the animals are gone, which is found before one is needed.
    await tableOf(tenant.id).putAll([
      reportJobs.item({ ...(await storedJob(cut))!, more: { animalIds: ['gone'] } }),
    ]);
    await order(cut);
    expect(await storedJob(cut)).toMatchObject({
      row: { state: 'failed', reason: 'These animals no longer exist' },
    });
  });
});

it('a report that gives no sign of life has failed for who waits for it', async () => {
  const id = await storeJob();
  expect((await jobOn(id, admin)).body.data.report).toMatchObject({ state: 'waiting' });
  setTestTime(Date.now() + 301_000);
  expect((await jobOn(id, admin)).body.data.report).toMatchObject({
    state: 'failed',
    reason: 'We couldn’t finish the report. Please try again',
  });
});

it('a file is not found by an address of another key', async () => {
  const id = await storeJob({ state: 'done', pages: 1, bytes: 3 });
  await putFile(reportObjectKey(tenant.id, id), Buffer.from('pdf'), 'application/pdf');
  const { viewUrl = '' } = (await jobOn(id, admin)).body.data.report;
  expect((await fetch(viewUrl)).status).toBe(200);
  expect((await fetch(viewUrl.replace(id, newId()))).status).toBe(403);
});
