import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { putFile, removeFile } from '../../kernel/files/storage.ts';
import { markBounced } from '../../people/register.fixture.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { mailsTo } from '../../test/mailbox.ts';
import { newTenant, type TestTenant } from '../../test/tenant.ts';
import { reportJobs } from './job.record.ts';
import { newJob, reportObjectKey } from './job.ts';
import { seedTenant } from '../health-report/report.fixture.ts';

let tenant: TestTenant;
let vet: TestCaller;
let recipientEmail: string;

beforeAll(async () => {
  tenant = await newTenant();
  vet = { as: 'Veterinarian', tenant: tenant.id };
  await seedTenant(tenant.id, { name: 'Grüße "Harbor" <Rescue>' });
});
beforeEach(() => {
  recipientEmail = `${newId().toLowerCase()}@mail.example`;
});

const PDF_FILE = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 7)]);

async function report(change: object = {}): Promise<string> {
  const id = newId();
  const details = {
    id,
    animalIds: ['a'],
    day: '2026-11-21',
    fileName: '小花 health report 2026-11-21.pdf',
    about: '小花',
  };
  const doneState = { state: 'done', pages: 2, bytes: PDF_FILE.length } as const;
  const job = newJob(
    { ...details, ...doneState, userId: 'user-Veterinarian', changedBy: 'V', ...change },
    new Date(),
  );
  await Promise.all([
    tableOf(tenant.id).putAll([reportJobs.item(job)]),
    putFile(reportObjectKey(tenant.id, id), PDF_FILE, 'application/pdf'),
  ]);
  return id;
}

type Body = { pcoId?: string; email?: string; message?: string };
const mail = (id: string, body: Body, testCaller = vet) =>
  callApi(reports.mail, { body: { id, ...body } }, testCaller);

/** A mail as the mailbox has it, with what is attached. */
async function letter(address: string) {
  await mailsTo(address);
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: {
      subject: string;
      replyTo: string[];
      destination: { to: string[] };
      body: { text: string; html: string };
      attachments: { filename: string; contentType: string; content: string }[];
    }[];
  };
  return emails.find(({ destination }) => destination.to.some((recipient) => recipient.includes(address)));
}

async function newPerson(email: string): Promise<string> {
  const body = { lastName: 'Okafor', firstName: 'Ada', state: 'Maine', countryId: 'US', email };
  const reply = await callApi(
    people.create,
    { query: { force: true }, body },
    { as: 'Administrator', tenant: tenant.id },
  );
  return reply.body.data.pco.id;
}

describe('a mailed report', () => {
  it('comes with its file, byte for byte, under its name', async () => {
    const id = await report();
    const { status, body } = await mail(id, {
      email: recipientEmail,
      message: 'Dear Ines,\n\nas <b>said</b>',
    });
    expect([status, body.message, body.data]).toEqual([200, 'Report sent', { to: recipientEmail }]);
    const receivedMail = await letter(recipientEmail);
    expect(receivedMail?.subject).toBe('Health report of 小花 from Grüße "Harbor" <Rescue>');
    expect(receivedMail?.body.text).toContain('Dear Ines,\n\nas <b>said</b>');
    expect(receivedMail?.body.html).toContain('as &lt;b&gt;said&lt;/b&gt;');
    expect(receivedMail?.body.text).toContain('Veterinarian Tester sent it to you');
    expect(receivedMail?.replyTo.join()).toContain('hello@saltmarsh.example');
    const [file, ...otherAttachments] = receivedMail?.attachments ?? [];
    expect(otherAttachments).toEqual([]);
    expect(file).toMatchObject({
      filename: '小花 health report 2026-11-21.pdf',
      contentType: 'application/pdf',
    });
    expect(Buffer.from(file?.content ?? '', 'base64').equals(PDF_FILE)).toBe(true);
  });

  it('can go to a person of the register, whose address is not revealed', async () => {
    const { status, body } = await mail(await report(), { pcoId: await newPerson(recipientEmail) });
    expect([status, body.data]).toEqual([200, { to: 'Ada Okafor' }]);
    expect(await letter(recipientEmail)).toBeDefined();
  });

  it('is sent once, however often the same request comes', async () => {
    const id = await report();
    const headers = { 'idempotency-key': newId() };
    for (let i = 0; i < 2; i++)
      expect(await mail(id, { email: recipientEmail }, { ...vet, headers })).toMatchObject({ status: 200 });
    expect(await mailsTo(recipientEmail)).toHaveLength(1);
  });
});

it('a mailed report is not sent after its file was deleted', async () => {
  const id = await report();
  expect(await mail(id, { email: recipientEmail })).toMatchObject({ status: 200 });
  await removeFile(reportObjectKey(tenant.id, id));
  expect(await mailsTo(recipientEmail)).toEqual([]);
});

describe('mailing a report is rejected', () => {
  it('without a recipient, with two, or with an invalid address', async () => {
    const id = await report();
    for (const body of [
      {},
      { email: recipientEmail, pcoId: 'x' },
      { email: 'no address' },
      { email: 'a@b.example\r\nbcc: c@d.example' },
    ])
      expect(await mail(id, body)).toMatchObject({ status: 422 });
  });

  it('for a person who is not there, or has no address that works', async () => {
    const id = await report();
    expect(await mail(id, { pcoId: 'unknown' })).toMatchObject({ status: 404 });
    expect(await mail(id, { pcoId: await newPerson('') })).toMatchObject({
      status: 422,
      body: { fields: { pcoId: 'Ada Okafor has no email address' } },
    });
    const bouncedId = await newPerson(recipientEmail);
    await markBounced(tenant.id, bouncedId);
    expect(await mail(id, { pcoId: bouncedId })).toMatchObject({
      status: 422,
      body: { fields: { pcoId: expect.stringContaining('Emails to it bounce') } },
    });
  });

  it('while the report is unfinished, if it is too large, and for a report of another user', async () => {
    expect(await mail(await report({ state: 'working' }), { email: recipientEmail })).toMatchObject({
      status: 409,
    });
    expect(await mail(await report({ bytes: 8_000_000 }), { email: recipientEmail })).toMatchObject({
      status: 413,
    });
    expect(await mail(await report({ userId: 'another' }), { email: recipientEmail })).toMatchObject({
      status: 404,
    });
    expect(await mail(newId(), { email: recipientEmail })).toMatchObject({ status: 404 });
  });

  it('after twenty mails within an hour', async () => {
    const id = await report({ userId: 'user-AnimalManager', parts: ['diet'] });
    const manager: TestCaller = { as: 'AnimalManager', tenant: tenant.id };
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await mail(id, { email: recipientEmail }, manager)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
