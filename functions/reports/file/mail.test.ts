import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { putFile, removeFile } from '../../kernel/files/storage.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { mailsTo } from '../../test/mailbox.ts';
import { newTenant, type TestTenant } from '../../test/tenant.ts';
import { reportJobs } from './job.record.ts';
import { newJob, reportObjectKey } from './job.ts';
import { seedTenant } from '../health-report/report.fixture.ts';

let tenant: TestTenant;
let vet: TestCaller;
let to: string;

beforeAll(async () => {
  tenant = await newTenant();
  vet = { as: 'Veterinarian', tenant: tenant.id };
  await seedTenant(tenant.id, { name: 'Grüße "Harbor" <Rescue>' });
});
beforeEach(() => {
  to = `${newId().toLowerCase()}@mail.example`;
});

const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 7)]);

async function report(change: object = {}): Promise<string> {
  const id = newId();
  const facts = {
    id,
    animalIds: ['a'],
    day: '2026-11-21',
    fileName: '小花 health report 2026-11-21.pdf',
    about: '小花',
  };
  const done = { state: 'done', pages: 2, bytes: PDF.length } as const;
  const job = newJob(
    { ...facts, ...done, userId: 'user-Veterinarian', changedBy: 'V', ...change },
    new Date(),
  );
  await Promise.all([
    tableOf(tenant.id).putAll([reportJobs.item(job)]),
    putFile(reportObjectKey(tenant.id, id), PDF, 'application/pdf'),
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
  return emails.find(({ destination }) => destination.to.some((each) => each.includes(address)));
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
    const { status, body } = await mail(id, { email: to, message: 'Dear Ines,\n\nas <b>said</b>' });
    expect([status, body.message, body.data]).toEqual([200, 'Report sent', { to }]);
    const received = await letter(to);
    expect(received?.subject).toBe('Health report of 小花 from Grüße "Harbor" <Rescue>');
    expect(received?.body.text).toContain('Dear Ines,\n\nas <b>said</b>');
    expect(received?.body.html).toContain('as &lt;b&gt;said&lt;/b&gt;');
    expect(received?.body.text).toContain('Veterinarian Tester sent it to you');
    expect(received?.replyTo.join()).toContain('hello@saltmarsh.example');
    const [file, ...otherAttachments] = received?.attachments ?? [];
    expect(otherAttachments).toEqual([]);
    expect(file).toMatchObject({
      filename: '小花 health report 2026-11-21.pdf',
      contentType: 'application/pdf',
    });
    expect(Buffer.from(file?.content ?? '', 'base64').equals(PDF)).toBe(true);
  });

  it('goes to somebody of the register, whose address is told to nobody', async () => {
    const { status, body } = await mail(await report(), { pcoId: await newPerson(to) });
    expect([status, body.data]).toEqual([200, { to: 'Ada Okafor' }]);
    expect(await letter(to)).toBeDefined();
  });

  it('is sent once, however often the same request comes', async () => {
    const id = await report();
    const headers = { 'idempotency-key': newId() };
    for (let i = 0; i < 2; i++)
      expect(await mail(id, { email: to }, { ...vet, headers })).toMatchObject({ status: 200 });
    expect(await mailsTo(to)).toHaveLength(1);
  });
});

it('is not sent any more once its file was swept', async () => {
  const id = await report();
  expect(await mail(id, { email: to })).toMatchObject({ status: 200 });
  await removeFile(reportObjectKey(tenant.id, id));
  expect(await mailsTo(to)).toEqual([]);
});

describe('it is refused', () => {
  it('where it goes to nobody, to two, or to what is no address', async () => {
    const id = await report();
    for (const body of [
      {},
      { email: to, pcoId: 'x' },
      { email: 'no address' },
      { email: 'a@b.example\r\nbcc: c@d.example' },
    ])
      expect(await mail(id, body)).toMatchObject({ status: 422 });
  });

  it('for a person who is not there, or has no address', async () => {
    const id = await report();
    expect(await mail(id, { pcoId: 'nobody' })).toMatchObject({ status: 404 });
    expect(await mail(id, { pcoId: await newPerson('') })).toMatchObject({
      status: 422,
      body: { fields: { pcoId: 'Ada Okafor has no email address' } },
    });
  });

  it('while it is not finished, once it is too large, and for what another asked for', async () => {
    expect(await mail(await report({ state: 'working' }), { email: to })).toMatchObject({ status: 409 });
    expect(await mail(await report({ bytes: 8_000_000 }), { email: to })).toMatchObject({ status: 413 });
    expect(await mail(await report({ userId: 'another' }), { email: to })).toMatchObject({ status: 404 });
    expect(await mail(newId(), { email: to })).toMatchObject({ status: 404 });
  });

  it('after twenty within an hour', async () => {
    const id = await report({ userId: 'user-AnimalManager', parts: ['diet'] });
    const manager: TestCaller = { as: 'AnimalManager', tenant: tenant.id };
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await mail(id, { email: to }, manager)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
