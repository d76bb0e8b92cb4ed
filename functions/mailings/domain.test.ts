import { beforeEach, describe, expect, it } from 'vitest';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { administrators } from '../accounts/user/user.record.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { checkDomain, sendMailings } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { newTenant } from '../test/tenant.ts';
import { newMember } from '../users/user.fixture.ts';
import { anotherAdmin, domainFixture } from './domain/domain.fixture.ts';
import { mailsIn, setDnsRecords } from './mailbox.fixture.ts';
import { newReadyMailing, mailing } from './mailing.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;
let domain: string;
type DomainOwner = ReturnType<typeof domainFixture>;
let owned: DomainOwner;

beforeEach(async () => {
  testCaller = await anotherAdmin();
  mailer = mailing(testCaller);
  domain = `${newId().toLowerCase()}.example`;
  owned = domainFixture(testCaller, domain);
});

const add: DomainOwner['add'] = (...parameters) => owned.add(...parameters);
const check: DomainOwner['check'] = (...parameters) => owned.check(...parameters);
const got: DomainOwner['got'] = () => owned.got();
const remove: DomainOwner['remove'] = (...parameters) => owned.remove(...parameters);
const update = (overrides: object) =>
  callApi(mailDomain.update, { body: { local: 'news', chosen: true, ...overrides } }, testCaller);
const from = async () => (await callApi(mailings.sender, {}, testCaller)).body.data.from;

const OURS = /<\S+@news\.havenkeep\.example>$/;
const LATER = { now: () => new Date(Date.now() + 61_000) };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function verified() {
  await owned.addVerified();
  return check();
}

describe('a domain of its own', () => {
  it.each(['AnimalManager', 'FosterParent'] as const)('is none of a %s', async (as) => {
    expect((await add({}, { ...testCaller, as })).status).toBe(403);
    expect((await callApi(mailDomain.get, {}, { ...testCaller, as })).status).toBe(403);
  });

  it.each([
    ['https://shelter.org/', 'Write the domain alone, as shelter.org'],
    ['info@shelter.org', 'Write the domain alone, as shelter.org'],
    ['co.uk', /^This domain is shared/],
    ['shelter.github.io', /^This domain is shared/],
    ['gmail.com', /^This is an email provider’s domain/],
    ['mail.yahoo.fr', /^This is an email provider’s domain/],
    ['havenkeep.example', 'This is our own domain'],
    ['a.news.havenkeep.example', 'This is our own domain'],
  ])('is not %s', async (name, fault) => {
    const { status, body } = await add({ domain: name });
    expect(status).toBe(422);
    expect(body.fields?.['domain']).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('has an address that mail knows', async () => {
    expect(await add({ local: 'a"@b' })).toMatchObject({ status: 422, body: { fields: { local: /alone/ } } });
  });

  it('is written as DNS writes it', async () => {
    const { domain: added } = (await add({ domain: `Tierheim-München.${domain}` })).body.data;
    expect(added.domain).toBe(`xn--tierheim-mnchen-8vb.${domain}`);
  });

  it('waits for its records, and is verified by a press once they are set', async () => {
    const { domain: added } = (await add()).body.data;
    expect(added).toMatchObject({ domain, state: 'pending', chosen: true });
    expect(new Set(added.tokens).size).toBe(3);
    expect(await check()).toMatchObject({ state: 'pending', checkedAt: /^\d{4}/ });
    expect(await from()).toMatch(OURS);
    await setDnsRecords(domain);
    expect(await check()).toMatchObject({ state: 'pending' });
    await owned.setProof(added);
    expect(await check()).toMatchObject({ state: 'verified', verifiedAt: /^\d{4}/ });
    expect(await from()).toMatch(new RegExp(`<news@${domain}>$`));
  });

  it('is verified by the clock, no sooner than it is asked again', async () => {
    const { domain: added } = (await add()).body.data;
    await checkDomain(testCaller.tenant, new Date(Date.now() + 1000));
    await setDnsRecords(domain);
    await owned.setProof(added);
    const state = async () => (await got())?.state;
    await checkDomain(testCaller.tenant, new Date(Date.now() + 60_000));
    expect(await state()).toBe('pending');
    await checkDomain(testCaller.tenant, new Date(Date.now() + 660_000));
    expect(await state()).toBe('verified');
  });

  it('is where mails come from while it is chosen, answers go to the rescue', async () => {
    await verified();
    const id = await newReadyMailing(testCaller, 2);
    await mailer.send(id);
    await sendMailings(testCaller.tenant, LATER);
    const [to] = await mailer.to(id, 'sent');
    expect(await mailsIn(to?.address ?? '')).toMatchObject([
      { from: `"Saltmarsh" <news@${domain}>`, replyTo: ['"Saltmarsh" <hello@saltmarsh.example>'] },
    ]);
    expect((await update({ chosen: false })).status).toBe(200);
    expect(await from()).toMatch(OURS);
  });

  it('that two correct is told to the second', async () => {
    const { version } = await verified();
    expect((await update({ local: 'hello', version })).status).toBe(200);
    expect(await update({ local: 'hi', version })).toMatchObject({ status: 409, body: { conflict: {} } });
  });

  it('is one: a second is refused until the first is removed', async () => {
    await add();
    const second = { domain: `other-${domain}` };
    expect(await add(second)).toMatchObject({ status: 409, body: { message: /already has a domain/ } });
    expect((await remove()).status).toBe(200);
    expect((await add(second)).status).toBe(200);
    expect((await remove({ ...testCaller, tenant: (await newTenant()).id })).status).toBe(404);
  });
});

describe('a domain that loses its records', () => {
  it('is told to the Administrators by the clock, and mails come from ours', async () => {
    const member = await newMember(testCaller.tenant);
    await tableOf(testCaller.tenant).putAll([administrators.item({ row: { ids: [member.userId] } })]);
    await verified();
    await setDnsRecords(domain, false);
    await checkDomain(testCaller.tenant, inHours(1));
    expect(await from()).toMatch(new RegExp(`${domain}>$`));
    await checkDomain(testCaller.tenant, inHours(7));
    expect(await from()).toMatch(OURS);
    await setDnsRecords(domain);
    const back = await check();
    expect([back.state, back.lostAt]).toEqual(['verified', undefined]);
    await setDnsRecords(domain, false);
    expect(await check()).toMatchObject({ state: 'failed', lostAt: /^\d{4}/ });
    const mails = await mailsTo(member.email, member.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([`${domain} is no longer verified`]);
  });

  it('in the middle of a mail loses nobody: the rest comes from ours', async () => {
    await verified();
    const id = await newReadyMailing(testCaller, 12);
    await mailer.send(id);
    await setDnsRecords(domain, false);
    await sendMailings(testCaller.tenant, LATER);
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 12 } });
    const [to] = await mailer.to(id, 'sent');
    expect((await mailsIn(to?.address ?? '')).map((mail) => mail.from)).toEqual([
      expect.stringMatching(/@news\.havenkeep\.example>$/),
    ]);
    expect((await callApi(mailDomain.get, {}, testCaller)).body.data.domain?.state).toBe('failed');
  });

  it('of which SES refuses one mail while it is verified stays: that one failed', async () => {
    await verified();
    const id = await newReadyMailing(testCaller, 3);
    await mailer.send(id);
    let handed = 0;
    const submit = async () => ((handed += 1) === 1 ? ('unverified' as const) : ('sent' as const));
    await sendMailings(testCaller.tenant, { ...LATER, submit });
    expect((await mailer.get(id)).counts).toEqual({ sent: 2, failed: 1 });
    expect(await tableOf(testCaller.tenant).get({ pk: '', sk: 'mail-domain' })).toMatchObject({
      row: { state: 'verified' },
    });
  });
});
