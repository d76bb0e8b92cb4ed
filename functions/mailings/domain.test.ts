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
let owner: DomainOwner;

beforeEach(async () => {
  testCaller = await anotherAdmin();
  mailer = mailing(testCaller);
  domain = `${newId().toLowerCase()}.example`;
  owner = domainFixture(testCaller, domain);
});

const add: DomainOwner['add'] = (...parameters) => owner.add(...parameters);
const check: DomainOwner['check'] = (...parameters) => owner.check(...parameters);
const getDomain: DomainOwner['got'] = () => owner.got();
const remove: DomainOwner['remove'] = (...parameters) => owner.remove(...parameters);
const update = (overrides: object) =>
  callApi(mailDomain.update, { body: { local: 'news', chosen: true, ...overrides } }, testCaller);
const senderAddress = async () => (await callApi(mailings.sender, {}, testCaller)).body.data.from;

const OUR_ADDRESS = /<\S+@news\.havenkeep\.example>$/;
const AFTER_DELAY = { now: () => new Date(Date.now() + 61_000) };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function addAndVerify() {
  await owner.addVerified();
  return check();
}

describe('the mail domain of a rescue', () => {
  it.each(['AnimalManager', 'FosterParent'] as const)('is not available to a %s', async (role) => {
    expect((await add({}, { ...testCaller, as: role })).status).toBe(403);
    expect((await callApi(mailDomain.get, {}, { ...testCaller, as: role })).status).toBe(403);
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
  ])('cannot be %s', async (name, fault) => {
    const { status, body } = await add({ domain: name });
    expect(status).toBe(422);
    expect(body.fields?.['domain']).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('needs a valid local part in its address', async () => {
    expect(await add({ local: 'a"@b' })).toMatchObject({ status: 422, body: { fields: { local: /alone/ } } });
  });

  it('is stored in its DNS form', async () => {
    const { domain: addedDomain } = (await add({ domain: `Tierheim-München.${domain}` })).body.data;
    expect(addedDomain.domain).toBe(`xn--tierheim-mnchen-8vb.${domain}`);
  });

  it('waits for its DNS records, and is verified on request once they are set', async () => {
    const { domain: addedDomain } = (await add()).body.data;
    expect(addedDomain).toMatchObject({ domain, state: 'pending', chosen: true });
    expect(new Set(addedDomain.tokens).size).toBe(3);
    expect(await check()).toMatchObject({ state: 'pending', checkedAt: /^\d{4}/ });
    expect(await senderAddress()).toMatch(OUR_ADDRESS);
    await setDnsRecords(domain);
    expect(await check()).toMatchObject({ state: 'pending' });
    await owner.setProof(addedDomain);
    expect(await check()).toMatchObject({ state: 'verified', verifiedAt: /^\d{4}/ });
    expect(await senderAddress()).toMatch(new RegExp(`<news@${domain}>$`));
  });

  it('is verified by the scheduled check, which waits a while before it checks again', async () => {
    const { domain: addedDomain } = (await add()).body.data;
    await checkDomain(testCaller.tenant, new Date(Date.now() + 1000));
    await setDnsRecords(domain);
    await owner.setProof(addedDomain);
    const state = async () => (await getDomain())?.state;
    await checkDomain(testCaller.tenant, new Date(Date.now() + 60_000));
    expect(await state()).toBe('pending');
    await checkDomain(testCaller.tenant, new Date(Date.now() + 660_000));
    expect(await state()).toBe('verified');
  });

  it('sends mails while it is chosen, and replies go to the rescue', async () => {
    await addAndVerify();
    const id = await newReadyMailing(testCaller, 2);
    await mailer.send(id);
    await sendMailings(testCaller.tenant, AFTER_DELAY);
    const [recipient] = await mailer.to(id, 'sent');
    expect(await mailsIn(recipient?.address ?? '')).toMatchObject([
      { from: `"Saltmarsh" <news@${domain}>`, replyTo: ['"Saltmarsh" <hello@saltmarsh.example>'] },
    ]);
    expect((await update({ chosen: false })).status).toBe(200);
    expect(await senderAddress()).toMatch(OUR_ADDRESS);
  });

  it('reports a conflict to the second of two simultaneous editors', async () => {
    const { version } = await addAndVerify();
    expect((await update({ local: 'hello', version })).status).toBe(200);
    expect(await update({ local: 'hi', version })).toMatchObject({ status: 409, body: { conflict: {} } });
  });

  it('is the only one: a second domain is rejected until the first is removed', async () => {
    await add();
    const secondDomain = { domain: `other-${domain}` };
    expect(await add(secondDomain)).toMatchObject({ status: 409, body: { message: /already has a domain/ } });
    expect((await remove()).status).toBe(200);
    expect((await add(secondDomain)).status).toBe(200);
    expect((await remove({ ...testCaller, tenant: (await newTenant()).id })).status).toBe(404);
  });
});

describe('a domain that loses its records', () => {
  it('is reported to the Administrators by the scheduled check, and mails come from our domain', async () => {
    const member = await newMember(testCaller.tenant);
    await tableOf(testCaller.tenant).putAll([administrators.item({ row: { ids: [member.userId] } })]);
    await addAndVerify();
    await setDnsRecords(domain, false);
    await checkDomain(testCaller.tenant, inHours(1));
    expect(await senderAddress()).toMatch(new RegExp(`${domain}>$`));
    await checkDomain(testCaller.tenant, inHours(7));
    expect(await senderAddress()).toMatch(OUR_ADDRESS);
    await setDnsRecords(domain);
    const restoredDomain = await check();
    expect([restoredDomain.state, restoredDomain.lostAt]).toEqual(['verified', undefined]);
    await setDnsRecords(domain, false);
    expect(await check()).toMatchObject({ state: 'failed', lostAt: /^\d{4}/ });
    const warningMails = await mailsTo(member.email, member.userId);
    expect(warningMails.map(({ subject }) => subject)).toEqual([`${domain} is no longer verified`]);
  });

  it('in the middle of a mailing loses no recipient: the rest is sent from our domain', async () => {
    await addAndVerify();
    const id = await newReadyMailing(testCaller, 12);
    await mailer.send(id);
    await setDnsRecords(domain, false);
    await sendMailings(testCaller.tenant, AFTER_DELAY);
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 12 } });
    const [recipient] = await mailer.to(id, 'sent');
    expect((await mailsIn(recipient?.address ?? '')).map((mail) => mail.from)).toEqual([
      expect.stringMatching(/@news\.havenkeep\.example>$/),
    ]);
    expect((await callApi(mailDomain.get, {}, testCaller)).body.data.domain?.state).toBe('failed');
  });

  it('stays verified when SES rejects a single mail: only that mail fails', async () => {
    await addAndVerify();
    const id = await newReadyMailing(testCaller, 3);
    await mailer.send(id);
    let submittedCount = 0;
    const submit = async () => ((submittedCount += 1) === 1 ? ('unverified' as const) : ('sent' as const));
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit });
    expect((await mailer.get(id)).counts).toEqual({ sent: 2, failed: 1 });
    expect(await tableOf(testCaller.tenant).get({ pk: '', sk: 'mail-domain' })).toMatchObject({
      row: { state: 'verified' },
    });
  });
});
