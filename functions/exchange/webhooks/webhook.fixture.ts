import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { ask } from '#functions/test/ask.ts';
import { sendWebhooks } from '#functions/test/jobs.ts';
import { streamOf } from '#functions/test/stream.ts';
import { newRescue } from '#functions/test/tenant.ts';
import { addressRules } from '../reach/address-rules.ts';

/** The messages that the receiver got. */
export const got: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
/** A receiver, and the status with which it answers. */
export const receiver = { url: '', status: 200 };

/** Runs the receiver for the tests of a file, and empties it before each. */
export function receiving(): void {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        got.push({ path: request.url, headers: request.headers, body });
        response.writeHead(receiver.status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    got.length = 0;
    receiver.status = 200;
  });
}

interface Body {
  readonly type: string;
  readonly data: { readonly records?: readonly { readonly kind: string; readonly id: string }[] };
}
/** Their bodies. */
export const bodies = () => got.map(({ body }) => JSON.parse(body) as Body);

/** True if a message has the signature that a secret makes of it, as a receiver judges. */
export const isSigned = (
  secret: string,
  { headers, body }: Pick<(typeof got)[number], 'headers' | 'body'>,
) => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(right);
};

/** A rescue with one webhook; `at` is how long after now its messages are sent. */
export async function listening(kinds: ('animal' | 'milestone' | 'health' | 'person')[] = ['animal']) {
  const rescue = await newRescue();
  const stream = streamOf(rescue.tenant.id);
  const { id, secret } = (await ask(webhooks.add, { body: { url: receiver.url, kinds } }, rescue.admin)).body
    .data;
  const startedAt = Date.now();
  const send = (afterMs = 0) =>
    sendWebhooks({
      now: () => new Date(startedAt + 10_000 + afterMs),
      rules: addressRules(),
      hasTimeLeft: () => true,
      only: [rescue.tenant.id],
    });
  const deliveries = async () =>
    (await ask(webhooks.deliveries, { params: { id }, query: {} }, rescue.admin)).body.data.deliveries;
  const webhook = async () => (await ask(webhooks.list, {}, rescue.admin)).body.data.webhooks[0];
  const turn = (on: boolean) => ask(webhooks.turn, { params: { id }, body: { on } }, rescue.admin);
  return { ...rescue, stream, id, secret, send, deliveries, webhook, turn };
}
