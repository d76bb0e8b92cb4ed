import { expect, it } from 'vitest';
import { leaving } from '#shared/calls/mailings/leaving.ts';
import { callApi } from '../test/call-api.ts';
import { sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing } from './mailing.fixture.ts';

/** The moment of each further run: when the worker of the one before counts as ended. */
const at = (run: number) => () => new Date(Date.now() + run * 61_000);

it('an unsubscribe by the link of an earlier mail holds from the next mail on, in the middle of one', async () => {
  const testCaller = { as: 'Administrator' as const, tenant: (await newTenant()).id };
  const mailer = mailing(testCaller);
  const first = await newReadyMailing(testCaller, 25);
  await mailer.send(first);
  const tokens = new Map<string, string>();
  await sendMailings(testCaller.tenant, {
    now: at(1),
    submit: async ({ to, text }) => {
      tokens.set(to, /\?token=([\w.-]+)/.exec(text)?.[1] ?? '');
      return 'sent';
    },
  });
  const people = await mailer.to(first, 'sent');
  const ids = people.map(({ pcoId }) => pcoId);
  const { id } = (await mailer.create({ audience: { to: 'people', ids } })).body.data.mailing;
  await mailer.gather(id);
  await mailer.send(id);
  const sent: string[] = [];
  const submit = async ({ to }: { to: string }) => {
    sent.push(to);
    return 'sent' as const;
  };
  await sendMailings(testCaller.tenant, { now: at(3), submit, hasTimeLeft: () => sent.length === 0 });
  expect(sent).toHaveLength(10);
  const unsent = people.find(({ address }) => !sent.includes(address))?.address ?? '';
  expect((await callApi(leaving.leave, { query: { token: tokens.get(unsent) ?? '' } })).status).toBe(200);
  await sendMailings(testCaller.tenant, { now: at(6), submit });
  expect(sent).not.toContain(unsent);
  expect((await mailer.get(id)).counts).toEqual({ sent: 24, 'off-list': 1 });
});
