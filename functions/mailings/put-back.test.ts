import { beforeEach, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { merging } from '#shared/calls/merging/merging.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { personName } from '#shared/rules/people/people.ts';
import { tableOf } from '../kernel/table/table.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { unreachedAddresses } from '../people/pco/unreached.record.ts';
import { markBounced } from '../people/register.fixture.ts';
import { callApi, type TestCaller, callerOf } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { mailing, peopleOf, personOf, newSentMailingWithLink } from './mailing.fixture.ts';
import { pressLeavingButton } from './leaving.fixture.ts';
import { recordReport } from './sending/bounces.ts';

let testCaller: TestCaller & { tenant: string };

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
});

const day = () => {
  const { timeZone, countryCode } = callerOf('Administrator', testCaller.tenant);
  return formatDay(todayIn(timeZone), countryCode);
};
const setMailList = (id: string, body: { mailList: boolean; askedAgain?: boolean }) =>
  callApi(people.mailList, { params: { id }, body }, testCaller);

/** A person who reported a mail as spam. */
async function newComplainant() {
  const { id: mailingId, token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
  const [, , recipient = ''] = token.split('.');
  await recordReport({ tenant: testCaller.tenant, mailing: mailingId, recipient }, 'complaint', new Date());
  return { pcoId, token };
}

/** True if a mail to this person and another one goes to both. */
async function getsMail(pcoId: string) {
  const [otherPerson] = await peopleOf(testCaller.tenant, [{}]);
  const mailer = mailing(testCaller);
  const audience = { to: 'people' as const, ids: [pcoId, otherPerson?.id ?? ''] };
  const { id } = (await mailer.create({ audience })).body.data.mailing;
  return (await mailer.gather(id)).body.data.mailing.counts.waiting === 2;
}

const spamMessage = async (pcoId: string) =>
  `${personName(await personOf(testCaller, pcoId))} reported one of your emails as spam on ${day()}. Put them back only if they have asked for your emails since`;

it('a person who reported spam is put back only on confirmation that they asked for it, and then gets mail', async () => {
  const { pcoId } = await newComplainant();
  expect(await personOf(testCaller, pcoId)).toMatchObject({ mailList: false, leftListWhy: 'complaint' });
  expect(await setMailList(pcoId, { mailList: true })).toMatchObject({
    status: 409,
    body: {
      message: await spamMessage(pcoId),
      code: 'left-list',
      fields: { mailList: await spamMessage(pcoId) },
    },
  });
  expect(await getsMail(pcoId)).toBe(false);
  expect((await setMailList(pcoId, { mailList: true, askedAgain: true })).status).toBe(200);
  const { leftListWhy, leftListAt, mailList } = await personOf(testCaller, pcoId);
  expect({ leftListWhy, leftListAt, mailList }).toEqual({ mailList: true });
  expect(await getsMail(pcoId)).toBe(true);
  expect((await setMailList(pcoId, { mailList: false })).status).toBe(200);
  expect((await setMailList(pcoId, { mailList: true })).status).toBe(200);
});

it('the form of a person requires the same confirmation, and saves other changes without it', async () => {
  const { pcoId } = await newComplainant();
  const {
    version,
    leftListWhy: _w,
    leftListAt: _a,
    id: _i,
    isDeleted: _d,
    ...fields
  } = await personOf(testCaller, pcoId);
  const updatePerson = (overrides: object) =>
    callApi(
      people.update,
      { params: { id: pcoId }, query: {}, body: { ...fields, version, ...overrides } },
      testCaller,
    );
  expect(await updatePerson({ mailList: true })).toMatchObject({
    status: 409,
    body: { fields: { mailList: await spamMessage(pcoId) } },
  });
  const otherReply = await updatePerson({ notes: 'Called' });
  expect(otherReply).toMatchObject({ status: 200, body: { data: { pco: { leftListWhy: 'complaint' } } } });
  const restoredReply = await updatePerson({ mailList: true, askedAgain: true, version: undefined });
  expect(restoredReply).toMatchObject({ status: 200, body: { data: { pco: { mailList: true } } } });
  const item = await tableOf(testCaller.tenant).get(pcoKey(pcoId));
  expect(Object.keys({ ...item?.row, ...item?.more })).not.toContain('askedAgain');
});

it('a person who left by a link needs confirmation by staff, but can return by the link without it', async () => {
  const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
  await pressLeavingButton(token);
  expect(await setMailList(pcoId, { mailList: true })).toMatchObject({
    status: 409,
    body: {
      message: `${personName(await personOf(testCaller, pcoId))} left the mail list by the link in an email on ${day()}. Put them back only if they have asked for your emails since`,
    },
  });
  await pressLeavingButton(token, 'again');
  expect(await personOf(testCaller, pcoId)).toMatchObject({ mailList: true });
  expect((await personOf(testCaller, pcoId)).leftListWhy).toBeUndefined();
});

it('a report from before reports were noted with the person is found by the address', async () => {
  const [person] = await peopleOf(testCaller.tenant, [{ mailList: false }]);
  const pcoId = person?.id ?? '';
  await markAddress(person?.email ?? '', 'complaint');
  expect(await setMailList(pcoId, { mailList: true })).toMatchObject({
    status: 409,
    body: { message: await spamMessage(pcoId) },
  });
});

/** Stores that mails to an address bounced, or that its owner complained. */
const markAddress = (address: string, why: 'bounce' | 'complaint') =>
  tableOf(testCaller.tenant).putAll([
    unreachedAddresses.item({ row: { address, at: new Date().toISOString(), why, mailing: 'm' } }),
  ]);

/** Saves the form of a person with other fields. */
async function saveForm(id: string, overrides: object) {
  const {
    leftListWhy: _w,
    leftListAt: _a,
    emailFailedAt: _e,
    id: _i,
    isDeleted: _d,
    ...fields
  } = await personOf(testCaller, id);
  return callApi(people.update, { params: { id }, query: {}, body: { ...fields, ...overrides } }, testCaller);
}

it('a person who reported spam and whose address bounced is put back with another address', async () => {
  const { pcoId } = await newComplainant();
  await markBounced(testCaller.tenant, pcoId);
  const email = 'new@mail.example';
  expect(await saveForm(pcoId, { email, mailList: true, askedAgain: true })).toMatchObject({ status: 200 });
  expect(await personOf(testCaller, pcoId)).toMatchObject({ email, mailList: true });
  expect(await getsMail(pcoId)).toBe(true);
});

it('a person who is put back still gets no mail to an address that bounced', async () => {
  const { pcoId } = await newComplainant();
  await markAddress((await personOf(testCaller, pcoId)).email, 'bounce');
  expect((await setMailList(pcoId, { mailList: true, askedAgain: true })).status).toBe(200);
  expect(await getsMail(pcoId)).toBe(false);
});

it('a person who returns by the link still gets no mail to an address that bounced', async () => {
  const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
  await pressLeavingButton(token);
  await markAddress((await personOf(testCaller, pcoId)).email, 'bounce');
  await pressLeavingButton(token, 'again');
  expect(await personOf(testCaller, pcoId)).toMatchObject({ mailList: true });
  expect(await getsMail(pcoId)).toBe(false);
});

it('a report about the new address counts for a person who is put back with it', async () => {
  const [person] = await peopleOf(testCaller.tenant, [{ mailList: false }]);
  const id = person?.id ?? '';
  const email = 'other@mail.example';
  await markAddress(email, 'complaint');
  expect(await saveForm(id, { email, mailList: true })).toMatchObject({
    status: 409,
    body: { code: 'left-list' },
  });
  expect((await saveForm(id, { email, mailList: true, askedAgain: true })).status).toBe(200);
  expect(await getsMail(id)).toBe(true);
});

it('a person merged with one who left is off the list whatever is chosen, and on it again after an undo', async () => {
  const { pcoId: goneId } = await newComplainant();
  const [survivor] = await peopleOf(testCaller.tenant, [{}]);
  const keptId = survivor?.id ?? '';
  const item = await tableOf(testCaller.tenant).get(pcoKey(keptId));
  const rowBefore = item && pcos.item(pcos.read(item)).row;
  const [{ version: keptVersion }, { version: goneVersion }] = [
    await personOf(testCaller, keptId),
    await personOf(testCaller, goneId),
  ];
  const body = { keptId, keptVersion, goneId, goneVersion, choices: { mailList: 'kept' as const } };
  const { mergeId } = (await callApi(merging.merge, { body }, testCaller)).body.data;
  expect(await personOf(testCaller, keptId)).toMatchObject({ mailList: false, leftListWhy: 'complaint' });
  expect((await callApi(merging.undo, { query: { mergeId } }, testCaller)).status).toBe(200);
  expect((await tableOf(testCaller.tenant).get(pcoKey(keptId)))?.row).toEqual(rowBefore);
  expect(await personOf(testCaller, goneId)).toMatchObject({ mailList: false, leftListWhy: 'complaint' });
});
