import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { openAddress, type AddressRules } from './address-rules.ts';

/** A request to a URL that a rescue entered. */
export interface Request {
  readonly method: 'POST' | 'PATCH' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The bytes of the reply that are read; the rest is ignored. */
  readonly most: number;
  /** The time limit of everything. */
  readonly ms: number;
}

/** The reply; `after` is its `retry-after` header. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly after: string | undefined;
}

/** Sends a request to a checked address, without retries or redirects. Throws errors that `whyUnreachable` explains. */
export async function sendRequest(
  url: URL,
  { method, headers, body, most, ms }: Request,
  rules: AddressRules,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ms);
  const address = await openAddress(url.hostname, rules);
  const send = url.protocol === 'http:' ? overHttp : overHttps;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method,
        headers: { 'content-length': Buffer.byteLength(body), ...headers },
        // A new connection to the checked address.
        agent: false,
        lookup: (_host, _options, done) => done(null, [{ address, family: isIP(address) }]),
        signal,
      },
      (reply) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          const text = Buffer.concat(parts).toString('utf8').slice(0, most);
          resolve({ status: reply.statusCode ?? 0, text, after: reply.headers['retry-after'] });
          reply.destroy();
        };
        if (most === 0) return finish();
        reply.on('data', (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes >= most) finish();
        });
        reply.on('end', finish);
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
