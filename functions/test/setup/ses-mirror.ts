import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addressIn } from '#infra/aws/rights/statements.ts';
import { portOf } from '#infra/local/process/child.ts';

export interface SesMirror {
  readonly url: string;
  /** One line for each request that the mailbox took and the other refused. */
  readonly differences: readonly string[];
  close(): Promise<void>;
}

/** Passes a request on. */
async function forwardRequest(upstream: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const forwarded = Object.entries(headers).filter(
    ([name]) => !/^(host|connection|content-length)$/.test(name),
  );
  return fetch(new URL(url ?? '/', upstream), {
    method: method ?? 'GET',
    headers: forwarded.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
  });
}

/** Verifies a sender, since moto accepts mails only from verified senders. */
async function verifySender(otherEndpoint: string, sender: string, request: IncomingMessage): Promise<void> {
  const form = new URLSearchParams({
    Action: 'VerifyEmailIdentity',
    Version: '2010-12-01',
    EmailAddress: addressIn(sender),
  });
  await forwardRequest(otherEndpoint, request, Buffer.from(String(form)));
}

/**
 * A proxy in front of the embedded mailbox that also sends each request to another SES. Tests read the mailbox;
 * requests that it accepted and the other SES refused are noted.
 * @param embedded the mailbox's address
 * @param otherEndpoint the other service's, moto's
 */
export async function startSesMirror(embedded: string, otherEndpoint: string): Promise<SesMirror> {
  const differences: string[] = [];
  const compare = async (request: IncomingMessage, body: Buffer, status: number): Promise<void> => {
    const parameters = new URLSearchParams(body.toString());
    const sender = parameters.get('Source');
    if (sender) await verifySender(otherEndpoint, sender, request);
    const reply = await forwardRequest(otherEndpoint, request, body);
    // The mailbox also refuses what a test tells it to, and unverified domains; the other SES knows of neither.
    if (reply.ok || status >= 400) return;
    differences.push(`${parameters.get('Action')}: ${reply.status} ${(await reply.text()).slice(0, 400)}`);
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const reply = await forwardRequest(embedded, request, body);
      const text = Buffer.from(await reply.arrayBuffer());
      if (body.includes('Action=')) await compare(request, body, reply.status);
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
      response.end(text);
    })().catch((error: unknown) => {
      differences.push(String(error));
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    differences,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
