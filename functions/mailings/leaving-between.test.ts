import { expect, it } from 'vitest';
import { leaving } from '#shared/calls/mailings/leaving.ts';
import { ask } from '../test/ask.ts';
import { sendMailings } from '../test/jobs.ts';
import { newTenant } from '../test/tenant.ts';
import { gathered, mailing } from './mailing.fixture.ts';

/** The moment of each further run: when the worker of the one before counts as ended. */
const at = (run: number) => () => new Date(Date.now() + run * 61_000);

it('an unsubscribe by the link of an earlier mail holds from the next mail on, in the middle of one', async () => {
  const asker = { as: 'Administrator' as const, tenant: (await newTenant()).id };
  const own = mailing(asker);
  const first = await gathered(asker, 25);
  await own.send(first);
  const tokens = new Map<string, string>();
  await sendMailings(asker.tenant, {
    now: at(1),
    hand: async ({ to, text }) => {
      tokens.set(to, /\?token=([\w.-]+)/.exec(text)?.[1] ?? '');
      return 'sent';
    },
  });
  const people = await own.to(first, 'sent');
  const ids = people.map(({ pcoId }) => pcoId);
  const { id } = (await own.create({ audience: { to: 'people', ids } })).body.data.mailing;
  await own.gather(id);
  await own.send(id);
  const sent: string[] = [];
  const hand = async ({ to }: { to: string }) => {
    sent.push(to);
    return 'sent' as const;
  };
  await sendMailings(asker.tenant, { now: at(3), hand, hasTimeLeft: () => sent.length === 0 });
  expect(sent).toHaveLength(10);
  const left = people.find(({ address }) => !sent.includes(address))?.address ?? '';
  expect((await ask(leaving.leave, { query: { token: tokens.get(left) ?? '' } })).status).toBe(200);
  await sendMailings(asker.tenant, { now: at(6), hand });
  expect(sent).not.toContain(left);
  expect((await own.get(id)).counts).toEqual({ sent: 24, 'off-list': 1 });
});
