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
import { ask, type Asker, callerOf } from '../test/ask.ts';
import { newTenant } from '../test/tenant.ts';
import { mailing, peopleOf, personOf, written } from './mailing.fixture.ts';
import { unsubscribe } from './leaving.fixture.ts';
import { reported } from './sending/bounces.ts';

let asker: Asker & { tenant: string };

beforeEach(async () => {
  asker = { as: 'Administrator', tenant: (await newTenant()).id };
});

const day = () => {
  const { timeZone, countryCode } = callerOf('Administrator', asker.tenant);
  return formatDay(todayIn(timeZone), countryCode);
};
const turn = (id: string, body: { mailList: boolean; askedAgain?: boolean }) =>
  ask(people.mailList, { params: { id }, body }, asker);

/** A person who reported a mail as spam. */
async function angry() {
  const { id: mailingId, token, pcoId } = await written(asker, asker.tenant);
  const [, , recipient = ''] = token.split('.');
  await reported({ tenant: asker.tenant, mailing: mailingId, recipient }, 'complaint', new Date());
  return { pcoId, token };
}

/** Whether a mail to them and another is for both. */
async function getsMail(pcoId: string) {
  const [other] = await peopleOf(asker.tenant, [{}]);
  const mailer = mailing(asker);
  const audience = { to: 'people' as const, ids: [pcoId, other?.id ?? ''] };
  const { id } = (await mailer.create({ audience })).body.data.mailing;
  return (await mailer.gather(id)).body.data.mailing.counts.waiting === 2;
}

const SPAM = async (pcoId: string) =>
  `${personName(await personOf(asker, pcoId))} reported one of your emails as spam on ${day()}. Put them back only if they have asked for your emails since`;

it('whoever reported a mail as spam is put back only by who says that they asked for it, and gets mails then', async () => {
  const { pcoId } = await angry();
  expect(await personOf(asker, pcoId)).toMatchObject({ mailList: false, leftListWhy: 'complaint' });
  expect(await turn(pcoId, { mailList: true })).toMatchObject({
    status: 409,
    body: { message: await SPAM(pcoId), code: 'left-list', fields: { mailList: await SPAM(pcoId) } },
  });
  expect(await getsMail(pcoId)).toBe(false);
  expect((await turn(pcoId, { mailList: true, askedAgain: true })).status).toBe(200);
  const { leftListWhy, leftListAt, mailList } = await personOf(asker, pcoId);
  expect({ leftListWhy, leftListAt, mailList }).toEqual({ mailList: true });
  expect(await getsMail(pcoId)).toBe(true);
  expect((await turn(pcoId, { mailList: false })).status).toBe(200);
  expect((await turn(pcoId, { mailList: true })).status).toBe(200);
});

it('the form that corrects somebody asks the same, and keeps what else was typed to be sent again', async () => {
  const { pcoId } = await angry();
  const {
    version,
    leftListWhy: _w,
    leftListAt: _a,
    id: _i,
    isDeleted: _d,
    ...is
  } = await personOf(asker, pcoId);
  const correct = (overrides: object) =>
    ask(people.update, { params: { id: pcoId }, query: {}, body: { ...is, version, ...overrides } }, asker);
  expect(await correct({ mailList: true })).toMatchObject({
    status: 409,
    body: { fields: { mailList: await SPAM(pcoId) } },
  });
  const other = await correct({ notes: 'Called' });
  expect(other).toMatchObject({ status: 200, body: { data: { pco: { leftListWhy: 'complaint' } } } });
  const back = await correct({ mailList: true, askedAgain: true, version: undefined });
  expect(back).toMatchObject({ status: 200, body: { data: { pco: { mailList: true } } } });
  const item = await tableOf(asker.tenant).get(pcoKey(pcoId));
  expect(Object.keys({ ...item?.row, ...item?.more })).not.toContain('askedAgain');
});

it('whoever left by a link is asked about, too, and who comes back by it is not', async () => {
  const { token, pcoId } = await written(asker, asker.tenant);
  await unsubscribe(token);
  expect(await turn(pcoId, { mailList: true })).toMatchObject({
    status: 409,
    body: {
      message: `${personName(await personOf(asker, pcoId))} left the mail list by the link in an email on ${day()}. Put them back only if they have asked for your emails since`,
    },
  });
  await unsubscribe(token, 'again');
  expect(await personOf(asker, pcoId)).toMatchObject({ mailList: true });
  expect((await personOf(asker, pcoId)).leftListWhy).toBeUndefined();
});

it('what was reported before it was noted with the person is found at the address', async () => {
  const [one] = await peopleOf(asker.tenant, [{ mailList: false }]);
  const pcoId = one?.id ?? '';
  const row = {
    address: one?.email ?? '',
    at: new Date().toISOString(),
    why: 'complaint',
    mailing: 'm',
  } as const;
  await tableOf(asker.tenant).putAll([unreachedAddresses.item({ row })]);
  expect(await turn(pcoId, { mailList: true })).toMatchObject({
    status: 409,
    body: { message: await SPAM(pcoId) },
  });
});

it('who becomes one with somebody who left is off the list, whatever is chosen, and on it again after an undo', async () => {
  const { pcoId: goneId } = await angry();
  const [survivor] = await peopleOf(asker.tenant, [{}]);
  const keptId = survivor?.id ?? '';
  const item = await tableOf(asker.tenant).get(pcoKey(keptId));
  const before = item && pcos.item(pcos.read(item)).row;
  const [{ version: keptVersion }, { version: goneVersion }] = [
    await personOf(asker, keptId),
    await personOf(asker, goneId),
  ];
  const body = { keptId, keptVersion, goneId, goneVersion, choices: { mailList: 'kept' as const } };
  const { mergeId } = (await ask(merging.merge, { body }, asker)).body.data;
  expect(await personOf(asker, keptId)).toMatchObject({ mailList: false, leftListWhy: 'complaint' });
  expect((await ask(merging.undo, { query: { mergeId } }, asker)).status).toBe(200);
  expect((await tableOf(asker.tenant).get(pcoKey(keptId)))?.row).toEqual(before);
  expect(await personOf(asker, goneId)).toMatchObject({ mailList: false, leftListWhy: 'complaint' });
});
