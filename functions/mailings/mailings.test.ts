import { beforeEach, describe, expect, it } from 'vitest';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, setTenantAddress, mailing, peopleOf } from './mailing.fixture.ts';
import { mailDays } from './mailing/mailing.record.ts';
import { mailsIn } from './mailbox.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;

beforeEach(async () => {
  testCaller = { as: 'AnimalManager', tenant: (await newTenant()).id };
  mailer = mailing(testCaller);
});

const LATER = { now: () => new Date(Date.now() + 61_000) };

describe('a mail to people', () => {
  it.each(['Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const)('is none of a %s', async (as) => {
    const { status, body } = await callApi(mailings.list, { query: {} }, { ...testCaller, as });
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'No Permission' });
  });

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

  it('to one person says what was written, with their name, from the rescue', async () => {
    const id = await newReadyMailing(testCaller, 1, {
      subject: 'For {{name}}',
      message: 'Hello {{firstName|friend}},\nit is {{rescue}}.',
    });
    const [to] = await mailer.to(id, 'waiting');
    await mailer.send(id);
    await sendMailings(testCaller.tenant);
    const [mail, ...otherMails] = await mailsIn(to?.address ?? '');
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'For First0 Last000',
      from: '"Saltmarsh (via Havenkeep)" <saltmarsh@news.havenkeep.example>',
      replyTo: ['"Saltmarsh" <hello@saltmarsh.example>'],
    });
    expect(mail?.body.text).toContain('Hello First0,\nit is Saltmarsh.');
    expect(mail?.body.text).not.toContain('Unsubscribe');
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 1 } });
    const { pcosHistory } = (await callApi(ties.history, { query: { pcoId: to?.pcoId ?? '' } }, testCaller))
      .body.data;
    expect(pcosHistory).toMatchObject([{ kind: 'mail', milestoneAttachmentType: 'For First0 Last000' }]);
  });

  it('goes to one person who is not on the mail list, and not to two', async () => {
    await setTenantAddress(testCaller.tenant);
    const [one, two] = await peopleOf(testCaller.tenant, [{ mailList: false }, {}]);
    const find = async (ids: string[]) => {
      const { id } = (await mailer.create({ audience: { to: 'people', ids } })).body.data.mailing;
      return (await mailer.gather(id)).body.data.mailing.counts;
    };
    expect(await find([one?.id ?? ''])).toEqual({ waiting: 1 });
    expect(await find([one?.id ?? '', two?.id ?? ''])).toEqual({ waiting: 1, 'off-list': 1 });
  });

  it('to the mail list tells of everybody who is left out and why', async () => {
    await setTenantAddress(testCaller.tenant);
    const same = { email: 'Shared@mail.example' };
    await peopleOf(testCaller.tenant, [
      same,
      { email: 'shared@mail.example', lastName: 'Z' },
      { email: '' },
      { mailList: false },
      {},
    ]);
    const { id } = (await mailer.create({})).body.data.mailing;
    const { mailing: ready } = (await mailer.gather(id)).body.data;
    expect(ready.state).toBe('ready');
    expect(ready.counts).toEqual({ waiting: 2, 'same-address': 1, 'no-email': 1, 'off-list': 1 });
    expect((await mailer.to(id, 'same-address')).map(({ name }) => name)).toEqual(['First1 Z']);
  });

  it('to more than one needs a postal address, and can be taken back for a minute', async () => {
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
    await sendMailings(testCaller.tenant, LATER);
    expect((await mailer.get(id)).state).toBe('ready');
    expect((await mailer.cancel(id)).status).toBe(409);
  });

  it('that is corrected by two is told to the second', async () => {
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

  it('stands in the list with who wrote it, whoever corrected it', async () => {
    const id = await newReadyMailing(testCaller);
    const body = { subject: 'New', message: 'New' };
    await callApi(mailings.update, { params: { id }, body }, { ...testCaller, as: 'Administrator' });
    const { changedAt } = await mailer.get(id);
    const { body: list } = await callApi(mailings.list, { query: {} }, testCaller);
    expect(list.data.mailings).toMatchObject([
      { id, subject: 'New', changedBy: 'AnimalManager Tester', changedAt },
    ]);
  });

  it('names who has nothing in a field of it, page by page', async () => {
    await setTenantAddress(testCaller.tenant);
    const nameless = { firstName: '', city: 'Oban' };
    const people = await peopleOf(testCaller.tenant, [{}, nameless, { city: '' }, nameless, {}]);
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

  it('that was discarded is in no list', async () => {
    const id = await newReadyMailing(testCaller);
    expect((await mailer.discard(id)).status).toBe(200);
    expect((await callApi(mailings.list, { query: {} }, testCaller)).body.data.mailings).toEqual([]);
    expect((await mailer.send(id)).status).toBe(404);
  });

  it('is tried out by a mail to oneself that counts for nobody', async () => {
    const id = await newReadyMailing(testCaller, 2);
    await mailer.test(id);
    const tried: string[] = [];
    await sendMailings(testCaller.tenant, {
      submit: async ({ subject }, _from, { recipient }) => {
        tried.push(`${recipient}: ${subject}`);
        return 'sent';
      },
    });
    expect(tried).toEqual(['test: Test: News']);
    expect((await mailer.get(id)).counts).toEqual({ waiting: 2 });
  });
});

describe('sending', () => {
  it('leaves out who left the list, lost their address or was deleted since', async () => {
    const id = await newReadyMailing(testCaller, 4);
    const people = await mailer.to(id, 'waiting');
    const change = async (name: string, changes: object) => {
      const found = people.find((each) => each.name.startsWith(name));
      await peopleOf(testCaller.tenant, [{ id: found?.pcoId ?? '', ...changes }]);
    };
    await change('First0', { mailList: false });
    await change('First1', { email: '' });
    await change('First2', { isDeleted: true });
    await mailer.send(id);
    await sendMailings(testCaller.tenant, LATER);
    expect((await mailer.get(id)).counts).toEqual({ sent: 1, 'off-list': 1, 'no-email': 1, gone: 1 });
  });

  it('that is paused within its minute goes on with the rest of it', async () => {
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

  it('holds once it is paused, and goes on with whoever is left', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    let handed = 0;
    await sendMailings(testCaller.tenant, {
      ...LATER,
      submit: async () => {
        handed += 1;
        if (handed === 3) await mailer.pause(id);
        return 'sent';
      },
    });
    expect(await mailer.get(id)).toMatchObject({
      state: 'paused',
      why: 'person',
      counts: { sent: 10, waiting: 15 },
    });
    await sendMailings(testCaller.tenant, LATER);
    await mailer.resume(id);
    await sendMailings(testCaller.tenant, LATER);
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 25 } });
  });

  it('says of a lost reply that it is not known, and never sends it again', async () => {
    const id = await newReadyMailing(testCaller, 12);
    await mailer.send(id);
    let handed = 0;
    const submit = async () => ((handed += 1) % 6 === 0 ? ('unknown' as const) : ('sent' as const));
    await sendMailings(testCaller.tenant, { ...LATER, submit });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 10, unknown: 2 } });
    expect((await mailer.resend(id)).status).toBe(422);
    expect(handed).toBe(12);
  });

  it('goes again to those for whom it failed, and to nobody else', async () => {
    const id = await newReadyMailing(testCaller, 12);
    await mailer.send(id);
    const sent: string[] = [];
    let fails = 3;
    const submit = async ({ to }: { to: string }) => {
      fails -= 1;
      if (fails >= 0) return 'failed' as const;
      sent.push(to);
      return 'sent' as const;
    };
    await sendMailings(testCaller.tenant, { ...LATER, submit });
    expect((await mailer.get(id)).counts).toEqual({ sent: 9, failed: 3 });
    await mailer.resend(id);
    await sendMailings(testCaller.tenant, { ...LATER, submit });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 12 } });
    expect(new Set(sent).size).toBe(12);
  });

  it('that is throttled waits and sends to each once', async () => {
    const id = await newReadyMailing(testCaller, 30);
    await mailer.send(id);
    const sent: string[] = [];
    let attempts = 0;
    const submit = async ({ to }: { to: string }) => {
      attempts += 1;
      if (attempts % 3 === 0) return 'later' as const;
      sent.push(to);
      return 'sent' as const;
    };
    await sendMailings(testCaller.tenant, { ...LATER, submit });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 30 } });
    expect([sent.length, new Set(sent).size]).toEqual([30, 30]);
  });

  it('that is refused as a whole stops, keeps everybody and tells the Administrators', async () => {
    const id = await newReadyMailing(testCaller, 3);
    await mailer.send(id);
    await sendMailings(testCaller.tenant, { ...LATER, submit: async () => 'refused' });
    expect(await mailer.get(id)).toMatchObject({ state: 'paused', why: 'refused', counts: { waiting: 3 } });
  });

  it('keeps to the limit of a day, and goes on the next', async () => {
    const today = { day: new Date().toISOString().slice(0, 10), most: 500, sent: 485, troubled: false };
    await tableOf(testCaller.tenant).putAll([mailDays.item({ row: today })]);
    const id = await newReadyMailing(testCaller, 17);
    await mailer.send(id);
    await sendMailings(testCaller.tenant, { ...LATER, submit: async () => 'sent' });
    const waiting = await mailer.get(id);
    expect(waiting).toMatchObject({ state: 'sending', counts: { sent: 15, waiting: 2 } });
    expect((await callApi(mailings.sender, {}, testCaller)).body.data.left).toBe(0);
    const next = () => new Date(Date.parse(waiting.waitsUntil ?? '') + 1000);
    await sendMailings(testCaller.tenant, { now: next, submit: async () => 'sent' });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 17 } });
  });
});
