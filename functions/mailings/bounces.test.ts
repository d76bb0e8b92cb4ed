import { beforeEach, describe, expect, it } from 'vitest';
import sample from '../../events/mail-reported/sample.json' with { type: 'json' };
import { ties } from '#shared/calls/reports/ties.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { runMailReported, sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing, peopleOf, personOf } from './mailing.fixture.ts';
import { reportMail } from './mailbox.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
  mailer = mailing(testCaller);
});

const LATER = { now: () => new Date(Date.now() + 61_000), submit: async () => 'sent' as const };

type BounceKind = 'Permanent' | 'Transient' | 'complaint';

/** The event of SES about the mail to one recipient. */
function bounceEvent(mailingId: string, recipient: string, kind: BounceKind) {
  const tags = { tenant: [testCaller.tenant], mailing: [mailingId], recipient: [recipient] };
  const { detail } = sample;
  const mail = { ...detail.mail, tags: { ...detail.mail.tags, ...tags } };
  return kind === 'complaint'
    ? { ...sample, 'detail-type': 'Email Complaint Received', detail: { mail, complaint: {} } }
    : { ...sample, detail: { ...detail, mail, bounce: { ...detail.bounce, bounceType: kind } } };
}

async function sent(count: number) {
  const id = await newReadyMailing(testCaller, count);
  await mailer.send(id);
  await sendMailings(testCaller.tenant, LATER);
  return { id, people: await mailer.to(id, 'sent') };
}

describe('what is told of a mail', () => {
  it('is nothing where the mail is not known, nor of a box that is full', async () => {
    const { id, people } = await sent(2);
    await runMailReported(bounceEvent('nothing', 'a1', 'Permanent'));
    await runMailReported(bounceEvent(id, people[0]?.id ?? '', 'Transient'));
    expect((await mailer.get(id)).counts).toEqual({ sent: 2 });
  });

  it('marks an address that does not exist, once, until it is another', async () => {
    const { id, people } = await sent(2);
    const [bounced] = people;
    for (let times = 0; times < 2; times++)
      await runMailReported(bounceEvent(id, bounced?.id ?? '', 'Permanent'));
    expect((await mailer.get(id)).counts).toEqual({ sent: 1, bounced: 1 });
    const recount = async () => {
      const ids = people.map(({ pcoId }) => pcoId);
      const next = (await mailer.create({ audience: { to: 'people', ids } })).body.data.mailing;
      return (await mailer.gather(next.id)).body.data.mailing.counts;
    };
    expect(await recount()).toEqual({ waiting: 1, unreached: 1 });
    await peopleOf(testCaller.tenant, [{ id: bounced?.pcoId ?? '', lastName: 'New' }]);
    expect(await recount()).toEqual({ waiting: 2 });
  });

  it('takes whoever complained off the mail list, and says so in the history', async () => {
    const { id, people } = await sent(3);
    const { id: recipient = '', pcoId = '' } = people[0] ?? {};
    await runMailReported(bounceEvent(id, recipient, 'complaint'));
    expect((await mailer.get(id)).counts).toEqual({ sent: 2, complained: 1 });
    expect((await personOf(testCaller, pcoId)).mailList).toBe(false);
    const { pcosHistory } = (await callApi(ties.history, { query: { pcoId } }, testCaller)).body.data;
    expect(pcosHistory.map(({ kind }) => kind)).toEqual(['mail']);
  });

  it('stops a mail of which two complained', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    let handed = 0;
    const submit = async () => {
      handed += 1;
      return 'sent' as const;
    };
    await sendMailings(testCaller.tenant, { ...LATER, submit, hasTimeLeft: () => handed === 0 });
    const [one, two] = await mailer.to(id, 'sent');
    await runMailReported(bounceEvent(id, one?.id ?? '', 'complaint'));
    expect((await mailer.get(id)).state).toBe('sending');
    await runMailReported(bounceEvent(id, two?.id ?? '', 'complaint'));
    expect(await mailer.get(id)).toMatchObject({ state: 'paused', why: 'complaints' });
    await sendMailings(testCaller.tenant, { ...LATER, submit });
    expect(handed).toBe(10);
  });
});

it('what is pressed in the mailbox of a developer comes by the same way', async () => {
  const id = await newReadyMailing(testCaller, 2);
  await mailer.send(id);
  await sendMailings(testCaller.tenant, { now: LATER.now });
  const [bounced, angry] = await mailer.to(id, 'sent');
  await reportMail(bounced?.address ?? '', 'bounce');
  await reportMail(angry?.address ?? '', 'complaint');
  expect((await mailer.get(id)).counts).toEqual({ bounced: 1, complained: 1 });
  expect((await personOf(testCaller, angry?.pcoId ?? '')).mailList).toBe(false);
});
