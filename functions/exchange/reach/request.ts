import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { resolveOpenAddress, type AddressRules } from './address-rules.ts';

/** A request to a URL that a rescue entered. */
export interface OutgoingRequest {
  readonly method: 'POST' | 'PATCH' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The number of bytes of the reply that are read; the rest is ignored. */
  readonly maxReplyBytes: number;
  /** The time limit of the whole request, in milliseconds. */
  readonly timeoutMs: number;
}

/** The reply; `retryAfter` is its `retry-after` header. */
export interface IncomingReply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/**
 * Sends a request to a checked address, without retries or redirects. Throws errors that `describeConnectionError`
 * explains.
 */
export async function sendRequest(
  url: URL,
  { method, headers, body, maxReplyBytes, timeoutMs }: OutgoingRequest,
  rules: AddressRules,
): Promise<IncomingReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  const address = await resolveOpenAddress(url.hostname, rules);
  const requestFunction = url.protocol === 'http:' ? overHttp : overHttps;
  return new Promise((resolve, reject) => {
    const clientRequest = requestFunction(
      url,
      {
        method,
        headers: { 'content-length': Buffer.byteLength(body), ...headers },
        // A new connection to the checked address.
        agent: false,
        lookup: (_host, _options, callback) => callback(null, [{ address, family: isIP(address) }]),
        signal,
      },
      (reply) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          const text = Buffer.concat(chunks).toString('utf8').slice(0, maxReplyBytes);
          resolve({ status: reply.statusCode ?? 0, text, retryAfter: reply.headers['retry-after'] });
          reply.destroy();
        };
        if (maxReplyBytes === 0) return finish();
        reply.on('data', (part: Buffer) => {
          chunks.push(part);
          bytes += part.length;
          if (bytes >= maxReplyBytes) finish();
        });
        reply.on('end', finish);
        reply.on('error', reject);
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
