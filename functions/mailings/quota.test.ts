import { beforeEach, describe, expect, it } from 'vitest';
import { type TestCaller } from '../test/call-api.ts';
import { asLambda } from '#infra/local/rights/principal.ts';
import { sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing } from './mailing.fixture.ts';
import { quotaOfAccount } from './sending/post.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
  mailer = mailing(testCaller);
});

const submit = async () => 'sent' as const;
const MINUTE = 60_000;

/** A quota of SES, and a count of how often it was read. */
const newQuotaService = (day: number, sent = 0) => {
  const usage = { asked: 0, sent };
  const quota = async () => {
    usage.asked += 1;
    return { perSecond: 1000, day, sent: usage.sent };
  };
  return { usage, quota };
};

const afterMinutes = (minutes: number) => ({
  now: () => new Date(Date.now() + minutes * MINUTE),
  submit,
});

describe('the SES quota of the account', () => {
  it('is read by the Lambda that sends', async () => {
    expect(await asLambda('mailings-due', quotaOfAccount)).toMatchObject({ perSecond: 14, day: 200_000 });
  });

  it('is unknown to a Lambda without the right, which does not fail', async () => {
    // This refusal is intended, so the list of missing rights must not get it.
    const notes = process.env['RIGHTS_NOTES'];
    delete process.env['RIGHTS_NOTES'];
    expect(await asLambda('people', quotaOfAccount)).toBeUndefined();
    if (notes) process.env['RIGHTS_NOTES'] = notes;
  });

  it('limits a mailing to nine tenths of it, besides the limit of the rescue', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    const { usage, quota } = newQuotaService(100, 78);
    await sendMailings(testCaller.tenant, { ...afterMinutes(2), quota });
    expect(await mailer.get(id)).toMatchObject({
      state: 'sending',
      waitsFor: 'service',
      counts: { sent: 12, waiting: 13 },
    });
    expect(usage.asked).toBe(1);
  });

  it('is asked for again after an hour, not by each run', async () => {
    const id = await newReadyMailing(testCaller, 25);
    await mailer.send(id);
    const { usage, quota } = newQuotaService(100, 80);
    for (const minutes of [2, 10, 50])
      await sendMailings(testCaller.tenant, { ...afterMinutes(minutes), quota });
    expect([usage.asked, (await mailer.get(id)).counts]).toEqual([1, { sent: 10, waiting: 15 }]);
    usage.sent = 0;
    await sendMailings(testCaller.tenant, { ...afterMinutes(63), quota });
    expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 25 } });
    expect(usage.asked).toBe(2);
  });

  it('allows seven tenths of its mails per second, unless the setting is lower', async () => {
    const { allowanceOf } = await import('./sending/quota.ts');
    const { createSendingDeps } = await import('../jobs/mailings-due.ts');
    const rateFor = async (perSecond: number) => {
      const quota = async () => ({ perSecond: 10, day: Infinity, sent: 5 });
      const lane = `${testCaller.tenant} ${perSecond}`;
      return asLambda(
        'mailings-due',
        async () => (await allowanceOf(createSendingDeps({ quota, perSecond }), lane)).perSecond,
      );
    };
    expect([await rateFor(100), await rateFor(3)]).toEqual([7, 3]);
  });
});
