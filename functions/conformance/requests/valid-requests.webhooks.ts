import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, validRequest } from './valid-requests.fixture.ts';

/** A webhook's fields. Nothing listens at this port, so a delivery fails at once. */
const webhookRequest = () => ({ body: { url: 'http://127.0.0.1:9/', kinds: ['animal' as const] } });

/** Adds a webhook and gives its id; existing ones from the sixth on are removed first, to stay below the limit. */
async function webhook(): Promise<string> {
  const { testCaller } = rescueClient();
  const allWebhooks = (await callApi(webhooks.list, {}, testCaller)).body.data.webhooks;
  for (const { id } of allWebhooks.slice(5)) await callApi(webhooks.remove, { params: { id } }, testCaller);
  return (await callApi(webhooks.add, webhookRequest(), testCaller)).body.data.id;
}

async function sent() {
  const id = await webhook();
  const { delivery } = (await callApi(webhooks.test, { params: { id } }, rescueClient().testCaller)).body
    .data;
  return { params: { id }, body: { deliveryId: delivery.id } };
}

/** Valid requests about webhooks. */
export const WEBHOOK_REQUESTS = [
  validRequest(webhooks.add, async () => {
    await webhook();
    return webhookRequest();
  }),
  validRequest(webhooks.rotate, async () => ({
    params: { id: await webhook() },
    body: { hours: '24' } as const,
  })),
  validRequest(webhooks.update, async () => ({ params: { id: await webhook() }, ...webhookRequest() })),
  validRequest(webhooks.turn, async () => ({ params: { id: await webhook() }, body: { on: false } })),
  validRequest(webhooks.remove, async () => ({ params: { id: await webhook() } })),
  validRequest(webhooks.test, async () => ({ params: { id: await webhook() } })),
  validRequest(webhooks.resend, sent),
];
