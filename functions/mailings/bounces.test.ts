import { beforeEach, describe, expect, it } from 'vitest';
import sample from '../../events/mail-reported/sample.json' with { type: 'json' };
import { ties } from '#shared/calls/reports/ties.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { tableOf } from '../kernel/table/table.ts';
import { runMailReported, sendMailings } from '../test/jobs.ts';
import { killAt } from '../test/time/kill-at.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing, peopleOf, personOf } from './mailing.fixture.ts';
import { reportMail } from './mailbox.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
  mailer = mailing(testCaller);
});

const AFTER_DELAY = { now: () => new Date(Date.now() + 61_000), submit: async () => 'sent' as const };

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

async function sendMailing(count: number) {
  const id = await newReadyMailing(testCaller, count);
  await mailer.send(id);
  await sendMailings(testCaller.tenant, AFTER_DELAY);
  return { id, people: await mailer.to(id, 'sent') };
}

describe('a delivery report', () => {
  it('is ignored for an unknown mail and for a full mailbox', async () => {
    const { id, people } = await sendMailing(2);
    await runMailReported(bounceEvent('nothing', 'a1', 'Permanent'));
    await runMailReported(bounceEvent(id, people[0]?.id ?? '', 'Transient'));
    expect((await mailer.get(id)).counts).toEqual({ sent: 2 });
  });

  it('marks a nonexistent address once, until the person gets another address', async () => {
    const { id, people } = await sendMailing(2);
    const [bouncedRecipient] = people;
    for (let attempt = 0; attempt < 2; attempt++)
      await runMailReported(bounceEvent(id, bouncedRecipient?.id ?? '', 'Permanent'));
    expect((await mailer.get(id)).counts).toEqual({ sent: 1, bounced: 1 });
    const countRecipients = async () => {
      const ids = people.map(({ pcoId }) => pcoId);
      const next = (await mailer.create({ audience: { to: 'people', ids } })).body.data.mailing;
      return (await mailer.gather(next.id)).body.data.mailing.counts;
    };
    expect(await countRecipients()).toEqual({ waiting: 1, unreached: 1 });
    await peopleOf(testCaller.tenant, [{ id: bouncedRecipient?.pcoId ?? '', lastName: 'New' }]);
    expect(await countRecipients()).toEqual({ waiting: 2 });
  });

  it('removes a person who complained from the mail list, and notes it in the history', async () => {
    const { id, people } = await sendMailing(3);
    const { id: recipient = '', pcoId = '' } = people[0] ?? {};
    await runMailReported(bounceEvent(id, recipient, 'complaint'));
    expect((await mailer.get(id)).counts).toEqual({ sent: 2, complained: 1 });
    expect((await personOf(testCaller, pcoId)).mailList).toBe(false);
    const { pcosHistory } = (await callApi(ties.history, { query: { pcoId } }, testCaller)).body.data;
    expect(pcosHistory.map(({ kind }) => kind)).toEqual(['mail']);
  });

  it('pauses a mail after two complaints', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    let submittedCount = 0;
    const submit = async () => {
      submittedCount += 1;
      return 'sent' as const;
    };
    await sendMailings(testCaller.tenant, {
      ...AFTER_DELAY,
      submit,
      hasTimeLeft: () => submittedCount === 0,
    });
    const [firstRecipient, secondRecipient] = await mailer.to(id, 'sent');
    await runMailReported(bounceEvent(id, firstRecipient?.id ?? '', 'complaint'));
    expect((await mailer.get(id)).state).toBe('sending');
    await runMailReported(bounceEvent(id, secondRecipient?.id ?? '', 'complaint'));
    expect(await mailer.get(id)).toMatchObject({ state: 'paused', why: 'complaints' });
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, submit });
    expect(submittedCount).toBe(10);
  });

  it('adds a history line with the pause, also if the process is killed after a write', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    let batches = 0;
    await sendMailings(testCaller.tenant, { ...AFTER_DELAY, hasTimeLeft: () => batches++ === 0 });
    const [firstRecipient, secondRecipient] = await mailer.to(id, 'sent');
    await runMailReported(bounceEvent(id, firstRecipient?.id ?? '', 'complaint'));
    const event = bounceEvent(id, secondRecipient?.id ?? '', 'complaint');
    // The first write records the report; the second unsubscribes the person, and in the next run pauses the mail.
    for (let runs = 0; runs < 5 && (await mailer.get(id)).state === 'sending'; runs++) {
      const stopKilling = killAt(2, 'after');
      await runMailReported(event)
        .catch(() => undefined)
        .finally(stopKilling);
    }
    const lines = await tableOf(testCaller.tenant).all({ pk: `audit#${id}`, consistent: true });
    expect(lines.map(({ row }) => row['what'])).toContain('mailings.stopped');
  });
});

it('a bounce or complaint simulated in the developer mailbox is processed like a real one', async () => {
  const id = await newReadyMailing(testCaller, 2);
  await mailer.send(id);
  await sendMailings(testCaller.tenant, { now: AFTER_DELAY.now });
  const [bouncedRecipient, complainant] = await mailer.to(id, 'sent');
  await reportMail(bouncedRecipient?.address ?? '', 'bounce');
  await reportMail(complainant?.address ?? '', 'complaint');
  expect((await mailer.get(id)).counts).toEqual({ bounced: 1, complained: 1 });
  expect((await personOf(testCaller, complainant?.pcoId ?? '')).mailList).toBe(false);
});
