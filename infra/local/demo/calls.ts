import type { Call, Data, Input, Upload } from '#shared/contract/call.ts';
import { requestOf, withoutFile } from '#shared/contract/request.ts';
import { retry } from '#functions/kernel/table/requests/client.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { signAccessToken } from '#functions/kernel/http/token.ts';
import { toProxyEvent } from '../web/proxy-event.ts';
import { handlerOf } from '../web/routes.ts';

async function encodeBody(
  call: Call,
  body: object,
  file: Upload | undefined,
): Promise<{ bytes: Buffer; type: string }> {
  if (!file) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new FormData();
  const part = (value: unknown) => (call.wire?.plainParts ? String(value) : JSON.stringify(value));
  for (const [key, value] of Object.entries(body)) form.append(key, part(value));
  form.append(
    call.file ?? 'file',
    new Blob([new Uint8Array(file.content)], { type: file.mimetype }),
    file.filename,
  );
  const request = new Request('http://local', { method: 'POST', body: form });
  return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** Makes a call as a certain user, and gives the reply. */
export type CallMaker = <C extends Call>(endpoint: C, input: Input<C>) => Promise<Data<C>>;

/**
 * Makes a call as `caller` through the handlers that serve users, and repeats it while they are busy.
 * @throws the message that a user would see
 */
export async function callAs<C extends Call>(caller: Caller, call: C, input: Input<C>): Promise<Data<C>> {
  const { file, rest } = withoutFile(input);
  const { method, url, body = {}, reply } = requestOf(call, rest);
  const { bytes, type } = await encodeBody(call, body, file);
  const headers = { 'content-type': type, authorization: `Bearer ${await signAccessToken(caller)}` };
  const event = toProxyEvent({
    method,
    url,
    headers,
    body: method === 'GET' ? undefined : bytes,
    ip: '127.0.0.1',
  });
  const handler = await handlerOf(call.area);
  // An overloaded machine answers 503, and no user is there to try again.
  const { statusCode, body: text } = await retry(async () => {
    const response = await handler(event);
    return response.statusCode !== 503 && response;
  });
  if (statusCode !== 200) throw new Error(`${call.name} answered ${statusCode}: ${text}`);
  return reply(JSON.parse(text)).data;
}
