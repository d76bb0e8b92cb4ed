/**
 * Calls an address that a rescue gave. It may not lead into a network: the name is looked up once, every address it has must be public, and
 * the connection goes to one of those, whatever DNS says afterwards. Redirects are not followed.
 */
import { lookup } from 'node:dns/promises';
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { config } from '#functions/kernel/config.ts';
import { isLoopback, isPublic } from './addresses.ts';

/** The rules for addresses; tests change them. */
export interface Reach {
  /** True for an address that may be called. */
  readonly isOpen: (address: string) => boolean;
  /** True if http and any port are allowed. */
  readonly isLocal: boolean;
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

/** The outcome of a call: its status, or the reason for which there is none. */
export interface Outcome {
  readonly status?: number;
  readonly error?: string;
  readonly ms: number;
  /** Seconds after which the receiver wants to be asked again. */
  readonly retryAfter?: number;
}

/** An address that must not be called. */
class Closed extends Error {}

const ofSystem = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** The rules of this installation: a local one also reaches its own machine, by http. */
export const reach = (): Reach => {
  const isLocal = Boolean(config().DYNAMODB_ENDPOINT);
  return {
    isLocal,
    isOpen: (address) => isPublic(address) || (isLocal && isLoopback(address)),
    resolve: ofSystem,
  };
};

/** The objection to an address as it is written; undefined if there is none. */
export function objectionTo(text: string, { isLocal }: Pick<Reach, 'isLocal'>): string | undefined {
  if (!URL.canParse(text)) return 'Enter an address, like https://example.org/hooks';
  const { protocol, username, password, port } = new URL(text);
  if (username || password) return 'Leave out user name and password';
  if (isLocal && protocol === 'http:') return undefined;
  if (protocol !== 'https:') return 'Must begin with https://';
  return port && !isLocal ? 'Must not name a port' : undefined;
}

/** The address to connect to. Throws `Closed` if one of a host's is not public. */
async function addressOf({ hostname }: URL, { isOpen, resolve }: Reach): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host);
  const [first] = found;
  if (!first || !found.every(isOpen)) throw new Closed();
  return first;
}

/** The answer's status; its body is left unread. */
function posted(
  url: URL,
  options: RequestOptions,
  body: string,
): Promise<{ status: number; after?: string }> {
  const request = url.protocol === 'http:' ? overHttp : overHttps;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (reply) => {
      const after = reply.headers['retry-after'];
      resolve({ status: reply.statusCode ?? 0, ...(after ? { after } : {}) });
      reply.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof Closed) return 'It leads into a network that must not be called';
  if (!(error instanceof Error)) return 'It isn’t reachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer in time';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such host';
  if (code === 'ECONNREFUSED') return 'The connection was refused';
  return /CERT|TLS|SSL|ALTNAME/.test(code) ? 'Its certificate is not valid' : 'It isn’t reachable';
}

const MAX_SECONDS = 24 * 3600;

/** Posts a message once. Never throws. @param ms the time for it all */
export async function send(
  to: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
  { ms, ...rules }: Reach & { readonly ms: number },
): Promise<Outcome> {
  const began = Date.now();
  const took = () => Date.now() - began;
  try {
    const objection = objectionTo(to, rules);
    if (objection) return { error: objection, ms: 0 };
    const url = new URL(to);
    const signal = AbortSignal.timeout(ms);
    const address = await addressOf(url, rules);
    const { status, after } = await posted(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Havenkeep-Webhooks/1',
          ...headers,
        },
        // A connection for this call alone, to the address that was looked at.
        agent: false,
        lookup: (_host, _options, done) => done(null, [{ address, family: isIP(address) }]),
        signal,
      },
      body,
    );
    const seconds = Math.min(Number(after), MAX_SECONDS);
    return { status, ms: took(), ...(seconds > 0 ? { retryAfter: seconds } : {}) };
  } catch (error) {
    return { error: reasonOf(error), ms: took() };
  }
}

/** True for an answer by which a message counts as delivered. */
export const isTaken = ({ status = 0 }: Outcome): boolean => status >= 200 && status < 300;
