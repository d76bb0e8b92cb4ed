import { expect, it } from 'vitest';
import { leaving } from '#shared/calls/mailings/leaving.ts';
import { callApi } from '../test/call-api.ts';
import { sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing } from './mailing.fixture.ts';

/** The moment of each further run: when the worker of the one before counts as ended. */
const timeOfRun = (run: number) => () => new Date(Date.now() + run * 61_000);

it('an unsubscribe by the link of an earlier mail takes effect in the middle of a later mailing', async () => {
  const testCaller = { as: 'Administrator' as const, tenant: (await newTenant()).id };
  const mailer = mailing(testCaller);
  const firstMailingId = await newReadyMailing(testCaller, 25);
  await mailer.send(firstMailingId);
  const tokens = new Map<string, string>();
  await sendMailings(testCaller.tenant, {
    now: timeOfRun(1),
    submit: async ({ to, text }) => {
      tokens.set(to, /\?token=([\w.-]+)/.exec(text)?.[1] ?? '');
      return 'sent';
    },
  });
  const people = await mailer.to(firstMailingId, 'sent');
  const ids = people.map(({ pcoId }) => pcoId);
  const { id } = (await mailer.create({ audience: { to: 'people', ids } })).body.data.mailing;
  await mailer.gather(id);
  await mailer.send(id);
  const sentAddresses: string[] = [];
  const submit = async ({ to }: { to: string }) => {
    sentAddresses.push(to);
    return 'sent' as const;
  };
  await sendMailings(testCaller.tenant, {
    now: timeOfRun(3),
    submit,
    hasTimeLeft: () => sentAddresses.length === 0,
  });
  expect(sentAddresses).toHaveLength(10);
  const unsentAddress = people.find(({ address }) => !sentAddresses.includes(address))?.address ?? '';
  expect((await callApi(leaving.leave, { query: { token: tokens.get(unsentAddress) ?? '' } })).status).toBe(
    200,
  );
  await sendMailings(testCaller.tenant, { now: timeOfRun(6), submit });
  expect(sentAddresses).not.toContain(unsentAddress);
  expect((await mailer.get(id)).counts).toEqual({ sent: 24, 'off-list': 1 });
});
