import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, setTenantAddress, mailing, peopleOf } from './mailing.fixture.ts';
import { dueMailings, mailDays } from './mailing/mailing.record.ts';
import { mailsIn } from './mailbox.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;

beforeEach(async () => {
  testCaller = { as: 'AnimalManager', tenant: (await newTenant()).id };
  mailer = mailing(testCaller);
});

const AFTER_DELAY = { now: () => new Date(Date.now() + 61_000) };

describe('a mail to people', () => {
  it.each(['Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const)(
    'is not available to a %s',
    async (role) => {
      const { status, body } = await callApi(mailings.list, { query: {} }, { ...testCaller, as: role });
      expect({ status, message: body.message }).toEqual({ status: 403, message: 'No Permission' });
    },
  );

  it.each([
    [{ subject: '' }, { subject: 'Subject is required' }],
    [{ message: ' ' }, { message: 'Message is required' }],
    [{ message: 'Dear {{nickname}}' }, { message: 'There is no field {{nickname}}' }],
    [{ subject: 'Dear {{firstName}' }, { subject: 'A field is written {{firstName|friend}}' }],
    [
      { audience: { to: 'people' as const, ids: [] } },
      { 'audience.ids': 'Please select at least one person' },
    ],
  ])('with %j is refused', async (overrides, fields) => {
    const { status, body } = await mailer.create(overrides);
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields });
  });

  it('to one person contains the text with their name, and comes from the rescue', async () => {
    const id = await newReadyMailing(testCaller, 1, {
      subject: 'For {{name}}',
      message: 'Hello {{firstName|friend}},\nit is {{rescue}}.',
    });
    const [recipient] = await mailer.to(id, 'waiting');
    await mailer.send(id);
    await sendMailings(testCaller.tenant);
    const [mail, ...otherMails] = await mailsIn(recipient?.address ?? '');
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'For First0 Last000',
      from: '"Saltmarsh (via Havenkeep)" <saltmarsh@news.havenkeep.example>',
      replyTo: ['"Saltmarsh" <hello@saltmarsh.example>'],
    });
    expect(mail?.body.text).toContain('Hello First0,\nit is Saltmarsh.');
    expect(mail?.body.text).not.toContain('Unsubscribe');
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 1 } });
    const { pcosHistory } = (
      await callApi(ties.history, { query: { pcoId: recipient?.pcoId ?? '' } }, testCaller)
    ).body.data;
    expect(pcosHistory).toMatchObject([{ kind: 'mail', milestoneAttachmentType: 'For First0 Last000' }]);
  });

  it('reaches one chosen person who is not on the mail list, but skips them among several', async () => {
    await setTenantAddress(testCaller.tenant);
    const [firstPerson, secondPerson] = await peopleOf(testCaller.tenant, [{ mailList: false }, {}]);
    const countRecipients = async (ids: string[]) => {
      const { id } = (await mailer.create({ audience: { to: 'people', ids } })).body.data.mailing;
      return (await mailer.gather(id)).body.data.mailing.counts;
    };
    expect(await countRecipients([firstPerson?.id ?? ''])).toEqual({ waiting: 1 });
    expect(await countRecipients([firstPerson?.id ?? '', secondPerson?.id ?? ''])).toEqual({
      waiting: 1,
      'off-list': 1,
    });
  });

  it('to the mail list counts those who are left out by reason', async () => {
    await setTenantAddress(testCaller.tenant);
    const sharedEmail = { email: 'Shared@mail.example' };
    await peopleOf(testCaller.tenant, [
      sharedEmail,
      { email: 'shared@mail.example', lastName: 'Z' },
      { email: '' },
      { mailList: false },
      {},
    ]);
    const { id } = (await mailer.create({})).body.data.mailing;
    const { mailing: readyMailing } = (await mailer.gather(id)).body.data;
    expect(readyMailing.state).toBe('ready');
    expect(readyMailing.counts).toEqual({ waiting: 2, 'same-address': 1, 'no-email': 1, 'off-list': 1 });
    expect((await mailer.to(id, 'same-address')).map(({ name }) => name)).toEqual(['First1 Z']);
  });

  it('to several people needs a postal address, and can be cancelled within a minute', async () => {
    const id = await newReadyMailing(testCaller, 2);
    await setTenantAddress(testCaller.tenant, { street: '' });
    expect(await mailer.send(id)).toMatchObject({ status: 422, body: { message: /postal address/ } });
    await setTenantAddress(testCaller.tenant);
    expect((await mailer.send(id)).body.data.mailing.state).toBe('due');
    await sendMailings(testCaller.tenant);
    expect((await mailer.get(id)).counts).toEqual({ waiting: 2 });
    expect((await mailer.cancel(id)).body.data.mailing).toMatchObject({
      state: 'ready',
      counts: { waiting: 2 },
    });
    await sendMailings(testCaller.tenant, AFTER_DELAY);
    expect((await mailer.get(id)).state).toBe('ready');
    expect((await mailer.cancel(id)).status).toBe(409);
  });

  it('reports a conflict to the second of two simultaneous editors', async () => {
    const id = await newReadyMailing(testCaller);
    const update = (version: number) =>
      callApi(
        mailings.update,
        { params: { id }, body: { subject: 'New', message: 'New', version } },
        testCaller,
      );
    expect((await update(1)).status).toBe(200);
    expect(await update(1)).toMatchObject({ status: 409, body: { conflict: { version: 2 } } });
    await mailer.send(id);
    expect(await update(2)).toMatchObject({ status: 409, body: { message: 'This email was already sent' } });
  });

  it('is listed under its author, even after another user corrected it', async () => {
    const id = await newReadyMailing(testCaller);
    const body = { subject: 'New', message: 'New' };
    await callApi(mailings.update, { params: { id }, body }, { ...testCaller, as: 'Administrator' });
    const { changedAt } = await mailer.get(id);
    const { body: list } = await callApi(mailings.list, { query: {} }, testCaller);
    expect(list.data.mailings).toMatchObject([
      { id, subject: 'New', changedBy: 'AnimalManager Tester', changedAt },
    ]);
  });

  it('lists the recipients who lack a value for one of its fields', async () => {
    await setTenantAddress(testCaller.tenant);
    const withoutFirstName = { firstName: '', city: 'Oban' };
    const people = await peopleOf(testCaller.tenant, [
      {},
      withoutFirstName,
      { city: '' },
      withoutFirstName,
      {},
    ]);
    const audience = { to: 'people' as const, ids: people.map(({ id }) => id) };
    const { id } = (await mailer.create({ audience })).body.data.mailing;
    await mailer.gather(id);
    const namesLacking = async (lacks: 'firstName' | 'lastName' | 'city') => {
      const query = { standing: 'waiting', lacks } as const;
      const { body } = await callApi(mailings.recipients, { params: { id }, query }, testCaller);
      return body.data.recipients.map(({ name }) => name);
    };
    expect(await namesLacking('firstName')).toEqual(['Last001', 'Last003']);
    expect(await namesLacking('city')).toEqual(['First2 Last002']);
    expect(await namesLacking('lastName')).toEqual([]);
    expect((await mailer.get(id)).blanks).toEqual({ firstName: 2, lastName: 0, city: 1 });
  });

  it('disappears from the list when it is discarded', async () => {
    const id = await newReadyMailing(testCaller);
    expect((await mailer.discard(id)).status).toBe(200);
    expect((await callApi(mailings.list, { query: {} }, testCaller)).body.data.mailings).toEqual([]);
    expect((await mailer.send(id)).status).toBe(404);
  });

  it('can be tested by a mail to oneself, which is not counted', async () => {
    const id = await newReadyMailing(testCaller, 2);
    await mailer.test(id);
    const testMails: string[] = [];
    await sendMailings(testCaller.tenant, {
      submit: async ({ subject }, _from, { recipient }) => {
        testMails.push(`${recipient}: ${subject}`);
        return 'sent';
      },
    });
    expect(testMails).toEqual(['test: Test: News']);
    expect((await mailer.get(id)).counts).toEqual({ waiting: 2 });
  });
});

it('the test of a mail that is discarded before it is sent leaves the queue', async () => {
  const id = await newReadyMailing(testCaller);
  await mailer.test(id);
  await mailer.discard(id);
  await sendMailings(testCaller.tenant);
  vi.mocked(console.error).mockClear();
  const { pk } = dueMailings.keyTemplate.keyPrefix({});
  expect(await registry().all({ pk, prefix: `${testCaller.tenant}#`, consistent: true })).toEqual([]);
});

describe('sending', () => {
  it('leaves out people who left the list, lost their address or were deleted in the meantime', async () => {
    const id = await newReadyMailing(testCaller, 4);
    const people = await mailer.to(id, 'waiting');
    const change = async (name: string, changes: object) => {
      const recipient = people.find((each) => each.name.startsWith(name));
      await peopleOf(testCaller.tenant, [{ id: recipient?.pcoId ?? '', ...changes }]);
    };
    await change('First0', { mailList: false });
    await change('First1', { email: '' });
    await change('First2', { isDeleted: true });
    await mailer.send(id);
    await sendMailings(testCaller.tenant, AFTER_DELAY);
    expect((await mailer.get(id)).counts).toEqual({ sent: 1, 'off-list': 1, 'no-email': 1, gone: 1 });
  });

  it('continues with the rest of its minute after a pause', async () => {
    const id = await newReadyMailing(testCaller, 2);
    await mailer.send(id);
    const { dueAt } = await mailer.get(id);
    await mailer.pause(id);
    await mailer.resume(id);
    expect(await mailer.get(id)).toMatchObject({ state: 'due', dueAt });
    await sendMailings(testCaller.tenant);
    expect((await mailer.get(id)).counts).toEqual({ waiting: 2 });
    expect((await mailer.cancel(id)).status).toBe(200);
  });

  it('stops when it is paused, and continues with the remaining recipients', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    let submittedCount = 0;
    await sendMailings(testCaller.tenant, {
      ...AFTER_DELAY,
      submit: async () => {
        submittedCount += 1;
        if (submittedCount === 3) await mailer.pause(id);
        return 'sent';
      },
    });
    expect(await mailer.get(id)).toMatchObject({
      state: 'paused',
      why: 'person',
      counts: { sent: 10, waiting: 15 },
    });
    await sendMailings(testCaller.tenant, AFTER_DELAY);
    await mailer.resume(id);
    await sendMailings(testCaller.tenant, AFTER_DELAY);
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 25 } });
  });

  it('marks a mail whose reply was lost as unknown, and never sends it again', async () => {
    const id = await newReadyMailing(testCaller, 12);
    await mailer.send(id);
    let submittedCount = 0;
    const submit = async () => ((submittedCount += 1) % 6 === 0 ? ('unknown' as const) : ('sent' as const));
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 10, unknown: 2 } });
    expect((await mailer.resend(id)).status).toBe(422);
    expect(submittedCount).toBe(12);
  });

  it('resends only to the recipients it failed for', async () => {
    const id = await newReadyMailing(testCaller, 12);
    await mailer.send(id);
    const sentAddresses: string[] = [];
    let failuresLeft = 3;
    const submit = async ({ to }: { to: string }) => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) return 'failed' as const;
      sentAddresses.push(to);
      return 'sent' as const;
    };
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit });
    expect((await mailer.get(id)).counts).toEqual({ sent: 9, failed: 3 });
    await mailer.resend(id);
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 12 } });
    expect(new Set(sentAddresses).size).toBe(12);
  });

  it('waits when it is throttled, and sends to each recipient once', async () => {
    const id = await newReadyMailing(testCaller, 30);
    await mailer.send(id);
    const sentAddresses: string[] = [];
    let attempts = 0;
    const submit = async ({ to }: { to: string }) => {
      attempts += 1;
      if (attempts % 3 === 0) return 'later' as const;
      sentAddresses.push(to);
      return 'sent' as const;
    };
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 30 } });
    expect([sentAddresses.length, new Set(sentAddresses).size]).toEqual([30, 30]);
  });

  it('pauses when the whole mailing is rejected, and keeps all recipients', async () => {
    const id = await newReadyMailing(testCaller, 3);
    await mailer.send(id);
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit: async () => 'refused' });
    expect(await mailer.get(id)).toMatchObject({ state: 'paused', why: 'refused', counts: { waiting: 3 } });
  });

  it('stops at the daily limit, and continues the next day', async () => {
    const today = { day: new Date().toISOString().slice(0, 10), most: 500, sent: 485, troubled: false };
    await tableOf(testCaller.tenant).putAll([mailDays.item({ row: today })]);
    const id = await newReadyMailing(testCaller, 17);
    await mailer.send(id);
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit: async () => 'sent' });
    const waitingMailing = await mailer.get(id);
    expect(waitingMailing).toMatchObject({ state: 'sending', counts: { sent: 15, waiting: 2 } });
    expect((await callApi(mailings.sender, {}, testCaller)).body.data.left).toBe(0);
    const next = () => new Date(Date.parse(waitingMailing.waitsUntil ?? '') + 1000);
    await sendMailings(testCaller.tenant, { now: next, submit: async () => 'sent' });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 17 } });
  });
});
