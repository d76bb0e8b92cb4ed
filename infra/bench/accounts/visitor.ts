import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { resourceOf } from '#shared/contract/openapi.ts';
import { requestOf } from '#shared/contract/request.ts';
import { handlerOf } from '../../local/web/routes.ts';
import { toProxyEvent } from '../../local/web/proxy-event.ts';

let visitors = 0;

/** An address that nobody has come from yet. */
export const newAddress = () => `bench.${++visitors}`;

const Said = z.object({
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

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
  const reply = await handler(event);
  const { message, fields } = jsonOf(Said, reply.body);
  return { status: reply.statusCode, message, fields };
}
