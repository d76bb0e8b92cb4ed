import { beforeEach, describe, expect, it } from 'vitest';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { thanks } from '#shared/calls/giving/thanks.ts';
import { people } from '#shared/calls/people/people.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { newId } from '../kernel/ids.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { createPeopleRegister, OTAGO } from '../people/register.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { mailsTo } from '../test/mailbox.ts';
import { newTenant } from '../test/tenant.ts';
import { domainFixture } from './domain/domain.fixture.ts';
import { mailsIn, reportMail, setDnsRecords } from './mailbox.fixture.ts';
import { setTenantAddress, mailing } from './mailing.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let donorId: string;
let donorEmail: string;

beforeEach(async () => {
  const { id } = await newTenant();
  testCaller = { as: 'Administrator', tenant: id };
  await setTenantAddress(id);
  donorEmail = `${newId().toLowerCase()}@mail.example`;
  donorId = await createPeopleRegister(id).add({ firstName: 'Ada', lastName: 'Okafor', email: donorEmail });
});

const sendThanks = async (user = testCaller) => {
  const id = await createDonationClient(testCaller.tenant).added(donorId, { amount: '123.45' });
  const body = { subject: 'Thank you, Ada', message: 'Dear Ada' };
  return callApi(thanks.send, { params: { id }, body }, user);
};
const historyOf = async (user: TestCaller = testCaller) =>
  (await callApi(ties.history, { query: { pcoId: donorId } }, user)).body.data.pcosHistory.filter(
    ({ kind }) => kind === 'mail',
  );
const person = async () =>
  (await callApi(people.get, { params: { id: donorId }, query: {} }, testCaller)).body.data.pco;
const change = async (overrides: object) =>
  callApi(
    people.update,
    { params: { id: donorId }, query: {}, body: { ...OTAGO, ...(await person()), ...overrides } },
    testCaller,
  );

describe('a thank-you', () => {
  it('comes from the rescue by our domain, and replies go to the rescue', async () => {
    await sendThanks();
    await mailsTo(donorEmail);
    const [mail] = await mailsIn(donorEmail);
    expect(mail?.from).toMatch(/^"?Saltmarsh \(via Havenkeep\)"? <.+@news\.havenkeep\.example>$/);
    expect(mail?.replyTo.join()).toContain('hello@saltmarsh.example');
  });

  it('comes from the domain of the rescue while it is verified, and otherwise from ours', async () => {
    const domain = `${newId().toLowerCase()}.org`;
    const { body } = await callApi(mailDomain.add, { body: { domain, local: 'hello' } }, testCaller);
    await setDnsRecords(domain);
    await domainFixture(testCaller, domain).setProof(body.data.domain);
    await callApi(mailDomain.check, {}, testCaller);
    await sendThanks();
    await mailsTo(donorEmail);
    expect((await mailsIn(donorEmail)).at(-1)?.from).toBe(`"Saltmarsh" <hello@${domain}>`);
    await setDnsRecords(domain, false);
    await sendThanks();
    await mailsTo(donorEmail);
    expect((await mailsIn(donorEmail)).at(-1)?.from).toContain('(via Havenkeep)');
  });

  it('appears in the history of the donor, without the amount', async () => {
    await sendThanks();
    expect(await historyOf()).toMatchObject([
      { milestoneAttachmentType: 'Thank you, Ada', standing: 'sending' },
    ]);
    await mailsTo(donorEmail);
    const [entry] = await historyOf({ ...testCaller, as: 'AnimalManager' });
    expect(entry).toMatchObject({ kind: 'mail', tableName: 'Email' });
    expect(entry?.standing).toBeUndefined();
    expect(JSON.stringify(entry)).not.toContain('123');
  });
});

describe('an address from which a thank-you bounced', () => {
  beforeEach(async () => {
    await sendThanks();
    await mailsTo(donorEmail);
    await reportMail(donorEmail, 'bounce');
  });

  it('is marked for the person, in the list and in the history, and gets no more mail', async () => {
    expect((await person()).emailFailedAt).toMatch(/^\d{4}-/);
    const { pcos } = (await callApi(people.list, { query: {} }, testCaller)).body.data;
    expect(pcos[0]?.emailFailedAt).toBeDefined();
    expect(await historyOf()).toMatchObject([{ standing: 'bounced' }]);
    const rejectedReply = await sendThanks();
    expect(rejectedReply).toMatchObject({
      status: 422,
      body: { fields: { message: /hasn’t worked since/ } },
    });
    const next = (await mailing(testCaller).create({ audience: { to: 'people', ids: [donorId] } })).body.data
      .mailing;
    expect((await mailing(testCaller).gather(next.id)).body.data.mailing.counts).toEqual({ unreached: 1 });
  });

  it('is no longer marked after the person gets another address, and can be used again when entered anew', async () => {
    await change({ notes: 'Rang her' });
    expect((await person()).emailFailedAt).toBeDefined();
    await change({ email: 'other@mail.example' });
    expect((await person()).emailFailedAt).toBeUndefined();
    await change({ email: donorEmail });
    expect((await sendThanks()).status).toBe(200);
  });
});

it('a complaint about a thank-you removes its recipient from the mail list', async () => {
  await sendThanks();
  await mailsTo(donorEmail);
  await reportMail(donorEmail, 'complaint');
  expect((await person()).mailList).toBe(false);
  expect(await historyOf()).toMatchObject([{ standing: 'complained' }]);
});
