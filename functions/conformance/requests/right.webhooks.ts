import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { ask } from '../../test/ask.ts';
import { desk, right } from './right.fixture.ts';

/** Nothing listens at this port: a try is over at once. */
const webhookRequest = () => ({ body: { url: 'http://127.0.0.1:9/', kinds: ['animal' as const] } });

/** A new webhook; one of before goes where there is no room. */
async function webhook(): Promise<string> {
  const { asker } = desk();
  const all = (await ask(webhooks.list, {}, asker)).body.data.webhooks;
  for (const { id } of all.slice(5)) await ask(webhooks.remove, { params: { id } }, asker);
  return (await ask(webhooks.add, webhookRequest(), asker)).body.data.id;
}

async function sent() {
  const id = await webhook();
  const { delivery } = (await ask(webhooks.test, { params: { id } }, desk().asker)).body.data;
  return { params: { id }, body: { deliveryId: delivery.id } };
}

/** Right requests about webhooks. */
export const OF_WEBHOOKS = [
  right(webhooks.add, async () => {
    await webhook();
    return webhookRequest();
  }),
  right(webhooks.rotate, async () => ({ params: { id: await webhook() }, body: { hours: '24' } as const })),
  right(webhooks.update, async () => ({ params: { id: await webhook() }, ...webhookRequest() })),
  right(webhooks.turn, async () => ({ params: { id: await webhook() }, body: { on: false } })),
  right(webhooks.remove, async () => ({ params: { id: await webhook() } })),
  right(webhooks.test, async () => ({ params: { id: await webhook() } })),
  right(webhooks.resend, sent),
];
