import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { callApi } from '#functions/test/call-api.ts';
import { sendWebhooks } from '#functions/test/jobs.ts';
import { streamOf } from '#functions/test/stream.ts';
import { newRescue } from '#functions/test/tenant.ts';
import { createAddressRules } from '../reach/address-rules.ts';

/** The messages that the receiver got. */
export const receivedRequests: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
  [];
/** The URL of the receiver, and the status that it replies with. */
export const webhookReceiver = { url: '', status: 200 };

/** Runs the receiver for the tests of a file, and empties it before each. */
export function setUpWebhookReceiver(): void {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        receivedRequests.push({ path: request.url, headers: request.headers, body });
        response.writeHead(webhookReceiver.status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    webhookReceiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    receivedRequests.length = 0;
    webhookReceiver.status = 200;
  });
}

interface WebhookBody {
  readonly type: string;
  readonly data: { readonly records?: readonly { readonly kind: string; readonly id: string }[] };
}
/** The bodies of the received messages. */
export const receivedBodies = () => receivedRequests.map(({ body }) => JSON.parse(body) as WebhookBody);

/** True if a message is signed with this secret, verified as a receiver would. */
export const isSigned = (
  secret: string,
  { headers, body }: Pick<(typeof receivedRequests)[number], 'headers' | 'body'>,
) => {
  const signedText = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expectedSignature = `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expectedSignature);
};

/** A rescue with one webhook; `sendDueWebhooks(afterMs)` sends as if that much time had passed. */
export async function setUpWebhook(kinds: ('animal' | 'milestone' | 'health' | 'person')[] = ['animal']) {
  const rescue = await newRescue();
  const stream = streamOf(rescue.tenant.id);
  const { id, secret } = (
    await callApi(webhooks.add, { body: { url: webhookReceiver.url, kinds } }, rescue.admin)
  ).body.data;
  const startedAt = Date.now();
  const sendDueWebhooks = (afterMs = 0) =>
    sendWebhooks({
      now: () => new Date(startedAt + 10_000 + afterMs),
      rules: createAddressRules(),
      hasTimeLeft: () => true,
      onlyTenants: [rescue.tenant.id],
    });
  const listDeliveries = async () =>
    (await callApi(webhooks.deliveries, { params: { id }, query: {} }, rescue.admin)).body.data.deliveries;
  const webhook = async () => (await callApi(webhooks.list, {}, rescue.admin)).body.data.webhooks[0];
  const switchWebhook = (on: boolean) =>
    callApi(webhooks.turn, { params: { id }, body: { on } }, rescue.admin);
  return {
    ...rescue,
    stream,
    id,
    secret,
    sendDueWebhooks,
    listDeliveries,
    webhook,
    switchWebhook,
  };
}
