import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { care } from '#shared/calls/animals/care.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { putFile } from '../../kernel/files/storage.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { textOf } from '../../pdf/pdf-text.fixture.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { print } from '../../test/jobs.ts';
import { newTenant, takeIn, type TestTenant } from '../../test/tenant.ts';
import { reportJobs } from './job.record.ts';
import { jobKey, newJob, reportObjectKey, requestObjectKey } from './job.ts';
import { finished, recorded, seat, settle } from '../health-report/report.fixture.ts';

let tenant: TestTenant;
let clover: string;

beforeAll(async () => {
  tenant = await newTenant();
  await settle(tenant.id);
  clover = await takeIn(tenant, { animalName: 'Clover' });
  const soap = { kind: 'soap', date: '2026-02-01', assessment: 'Quollsoap' } as const;
  const note = { kind: 'healthnote', date: '2026-02-01', note: 'Quollnote' } as const;
  await tableOf(tenant.id).putAll([recorded(clover, soap), recorded(clover, note)]);
  await ask(care.updateDiet, { query: { ids: clover, diet: 'Quolldiet' } }, as('Administrator'));
});

const as = (role: Role): Asker => ({ as: role, tenant: tenant.id });

/** The text of a report that a user requests. */
async function printedFor(role: Role): Promise<string> {
  const { body } = await ask(reports.start, { body: { animalIds: [clover] } }, as(role));
  const { state, viewUrl = '' } = await finished(body.data.report.id, as(role));
  expect(state).toBe('done');
  return (await textOf(new Uint8Array(await (await fetch(viewUrl)).arrayBuffer()))).join('\n');
}

/** A report that was requested and not printed yet, or a file of an earlier day. */
async function storeJob(role: Role, change: object = {}): Promise<string> {
  const id = newId();
  const facts = { id, animalIds: [clover], day: '2026-11-21', fileName: 'x.pdf', about: 'Clover' };
  const job = newJob({ ...facts, userId: `user-${role}`, changedBy: 'A', ...change }, new Date());
  await tableOf(tenant.id).putAll([reportJobs.item(job)]);
  return id;
}
const stored = async (id: string) => (await tableOf(tenant.id).get(jobKey(id)))?.row;

describe('the printed report', () => {
  it('has for a vet all that is known, and for a foster parent neither SOAPs nor diet, nor their headings', async () => {
    const [vets, fosters] = [await printedFor('Veterinarian'), await printedFor('FosterParent')];
    for (const word of ['Quollsoap', 'SOAP', 'Quolldiet', 'Diet', 'Quollnote', 'Vaccinations'])
      expect(vets).toContain(word);
    for (const word of ['Quollnote', 'Vaccinations', 'Chronic Condition']) expect(fosters).toContain(word);
    for (const word of ['Quollsoap', 'SOAP', 'Quolldiet', 'Diet']) expect(fosters).not.toContain(word);
  });

  it.each([
    ['was deactivated', { active: false }],
    ['may have none any more', { role: 'Public' }],
  ] as const)('is not made for who %s since the asking', async (_, change) => {
    await seat(tenant.id, 'AnimalManager', change);
    const id = await storeJob('AnimalManager');
    await print(createdEvent(requestObjectKey(tenant.id, id)));
    expect(await stored(id)).toMatchObject({ state: 'failed', reason: 'No Permission' });
    await seat(tenant.id, 'AnimalManager');
  });

  it('is made by the role of the moment', async () => {
    await seat(tenant.id, 'Veterinarian', { role: 'FosterParent' });
    const id = await storeJob('Veterinarian');
    await print(createdEvent(requestObjectKey(tenant.id, id)));
    expect(await stored(id)).toMatchObject({ state: 'done', parts: expect.not.arrayContaining(['soap']) });
    await seat(tenant.id, 'Veterinarian');
  });
});

describe('a file that tells more than its owner may see by now', () => {
  it.each([
    ['of before the parts were noted', {}],
    ['with its parts', { parts: ['diet', 'vaccination', 'soap'] }],
  ])('%s is neither shown nor mailed', async (_, details) => {
    const id = await storeJob('FosterParent', { state: 'done', pages: 1, bytes: 3, ...details });
    await putFile(reportObjectKey(tenant.id, id), Buffer.from('pdf'), 'application/pdf');
    const { report } = (await ask(reports.job, { query: { id } }, as('FosterParent'))).body.data;
    expect(report).toMatchObject({ state: 'failed', reason: expect.stringContaining('make it again') });
    expect(report.viewUrl).toBeUndefined();
    const body = { id, email: 'somebody@mail.example' };
    expect(await ask(reports.mail, { body }, as('FosterParent'))).toMatchObject({ status: 403 });
    const administrators = (await ask(reports.job, { query: { id } }, as('Administrator'))).body.data.report;
    expect(administrators).toMatchObject({ state: 'done', viewUrl: expect.any(String) });
  });
});
