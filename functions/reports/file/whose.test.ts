import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { care } from '#shared/calls/animals/care.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { putFile } from '../../kernel/files/storage.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { textOf } from '../../pdf/pdf-text.fixture.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { runPdf } from '../../test/jobs.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { reportJobs } from './job.record.ts';
import { jobKey, newJob, reportObjectKey, requestObjectKey } from './job.ts';
import { waitForReport, createRecordItem, seedUser, seedTenant } from '../health-report/report.fixture.ts';

let tenant: TestTenant;
let clover: string;

beforeAll(async () => {
  tenant = await newTenant();
  await seedTenant(tenant.id);
  clover = await addIntake(tenant, { animalName: 'Clover' });
  const soap = { kind: 'soap', date: '2026-02-01', assessment: 'Quollsoap' } as const;
  const note = { kind: 'healthnote', date: '2026-02-01', note: 'Quollnote' } as const;
  await tableOf(tenant.id).putAll([createRecordItem(clover, soap), createRecordItem(clover, note)]);
  await callApi(care.updateDiet, { query: { ids: clover, diet: 'Quolldiet' } }, callerAs('Administrator'));
});

const callerAs = (role: Role): TestCaller => ({ as: role, tenant: tenant.id });

/** The text of a report that a user requests. */
async function printReportFor(role: Role): Promise<string> {
  const { body } = await callApi(reports.start, { body: { animalIds: [clover] } }, callerAs(role));
  const { state, viewUrl = '' } = await waitForReport(body.data.report.id, callerAs(role));
  expect(state).toBe('done');
  return (await textOf(new Uint8Array(await (await fetch(viewUrl)).arrayBuffer()))).join('\n');
}

/** A report that was requested and not printed yet, or a file of an earlier day. */
async function storeJob(role: Role, change: object = {}): Promise<string> {
  const id = newId();
  const fields = { id, animalIds: [clover], day: '2026-11-21', fileName: 'x.pdf', about: 'Clover' };
  const job = newJob({ ...fields, userId: `user-${role}`, changedBy: 'A', ...change }, new Date());
  await tableOf(tenant.id).putAll([reportJobs.item(job)]);
  return id;
}
const getStoredJob = async (id: string) => (await tableOf(tenant.id).get(jobKey(id)))?.row;

describe('the printed report', () => {
  it('shows a vet all that is known, and a foster parent neither SOAPs nor diet, nor their headings', async () => {
    const [vetReport, fosterReport] = [
      await printReportFor('Veterinarian'),
      await printReportFor('FosterParent'),
    ];
    for (const word of ['Quollsoap', 'SOAP', 'Quolldiet', 'Diet', 'Quollnote', 'Vaccinations'])
      expect(vetReport).toContain(word);
    for (const word of ['Quollnote', 'Vaccinations', 'Chronic Condition'])
      expect(fosterReport).toContain(word);
    for (const word of ['Quollsoap', 'SOAP', 'Quolldiet', 'Diet']) expect(fosterReport).not.toContain(word);
  });

  it.each([
    ['was deactivated', { active: false }],
    ['may have none any more', { role: 'Public' }],
  ] as const)('is not made for a user who %s since requesting it', async (_, change) => {
    await seedUser(tenant.id, 'AnimalManager', change);
    const id = await storeJob('AnimalManager');
    await runPdf(createdEvent(requestObjectKey(tenant.id, id)));
    expect(await getStoredJob(id)).toMatchObject({ state: 'failed', reason: 'No Permission' });
    await seedUser(tenant.id, 'AnimalManager');
  });

  it('is made by the role that its user has when it is printed', async () => {
    await seedUser(tenant.id, 'Veterinarian', { role: 'FosterParent' });
    const id = await storeJob('Veterinarian');
    await runPdf(createdEvent(requestObjectKey(tenant.id, id)));
    expect(await getStoredJob(id)).toMatchObject({
      state: 'done',
      parts: expect.not.arrayContaining(['soap']),
    });
    await seedUser(tenant.id, 'Veterinarian');
  });
});

describe('a report file with more than its owner may see today', () => {
  it.each([
    ['of before the parts were noted', {}],
    ['with its parts', { parts: ['diet', 'vaccination', 'soap'] }],
  ])('%s is neither shown nor mailed to the owner', async (_, details) => {
    const id = await storeJob('FosterParent', { state: 'done', pages: 1, bytes: 3, ...details });
    await putFile(reportObjectKey(tenant.id, id), Buffer.from('pdf'), 'application/pdf');
    const { report } = (await callApi(reports.job, { query: { id } }, callerAs('FosterParent'))).body.data;
    expect(report).toMatchObject({ state: 'failed', reason: expect.stringContaining('make it again') });
    expect(report.viewUrl).toBeUndefined();
    const body = { id, email: 'somebody@mail.example' };
    expect(await callApi(reports.mail, { body }, callerAs('FosterParent'))).toMatchObject({ status: 403 });
    const adminReport = (await callApi(reports.job, { query: { id } }, callerAs('Administrator'))).body.data
      .report;
    expect(adminReport).toMatchObject({ state: 'done', viewUrl: expect.any(String) });
  });
});
