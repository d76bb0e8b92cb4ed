import type { Context } from 'aws-lambda';
import type { Call, Input } from '#shared/contract/call.ts';
import { resourceOf } from '#shared/contract/openapi.ts';
import { requestOf } from '#shared/contract/request.ts';
import { handlerOf } from '../../local/web/routes.ts';
import { toProxyEvent } from '../../local/web/proxy-event.ts';

let visitors = 0;

/** An address that nobody has come from yet. */
export const newAddress = () => `bench.${++visitors}`;

/** Makes a call signed out, from an address of its own unless one is given; gives status and message. */
export async function visit<C extends Call>(call: C, input: Input<C>, ip = newAddress()) {
  const { method, url, body } = requestOf(call, input);
  const event = toProxyEvent({
    method,
    resource: resourceOf(call),
    url,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    ip,
  });
  const handler = await handlerOf(call.area);
  const reply = await handler(event, {} as Context);
  const { message, fields } = JSON.parse(reply.body) as { message?: string; fields?: Record<string, string> };
  return { status: reply.statusCode, message, fields };
}
