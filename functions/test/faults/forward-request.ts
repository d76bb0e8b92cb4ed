import type { IncomingMessage } from 'node:http';

/** Passes a handler's request on to the table, with `body` as its body, and gives status and text of the answer. */
export async function forwardRequest(
  upstream: string,
  { headers }: IncomingMessage,
  body: unknown,
): Promise<[status: number, text: string]> {
  const reply = await fetch(upstream, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': String(headers['x-amz-target']),
      authorization: String(headers.authorization),
      'x-amz-date': String(headers['x-amz-date']),
    },
    body: JSON.stringify(body),
  });
  return [reply.status, await reply.text()];
}
