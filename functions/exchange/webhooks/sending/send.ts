import { type AddressRules, whyUnreachable } from '../../reach/address-rules.ts';
import { sendRequest } from '../../reach/request.ts';

/** The outcome of a call: its status, or an error. */
export interface Outcome {
  readonly status?: number;
  readonly error?: string;
  readonly ms: number;
  /** The seconds after which the receiver allows a retry. */
  readonly retryAfter?: number;
}

/** The fault of a URL; undefined if it is valid. */
export function objectionTo(text: string, { isLocal }: Pick<AddressRules, 'isLocal'>): string | undefined {
  if (!URL.canParse(text)) return 'Enter an address, like https://example.org/hooks';
  const { protocol, username, password, port } = new URL(text);
  if (username || password) return 'Leave out user name and password';
  if (isLocal && protocol === 'http:') return undefined;
  if (protocol !== 'https:') return 'Must begin with https://';
  return port && !isLocal ? 'Must not name a port' : undefined;
}

const MAX_SECONDS = 24 * 3600;

/** Posts a message to a URL that a rescue entered, without retries. Never throws. @param ms the time limit */
export async function send(
  to: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
  { ms, ...rules }: AddressRules & { readonly ms: number },
): Promise<Outcome> {
  const startedAt = Date.now();
  const took = () => Date.now() - startedAt;
  try {
    const objection = objectionTo(to, rules);
    if (objection) return { error: objection, ms: 0 };
    const { status, after } = await sendRequest(
      new URL(to),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Havenkeep-Webhooks/1', ...headers },
        body,
        most: 0,
        ms,
      },
      rules,
    );
    const seconds = Math.min(Number(after), MAX_SECONDS);
    return { status, ms: took(), ...(seconds > 0 ? { retryAfter: seconds } : {}) };
  } catch (error) {
    return { error: whyUnreachable(error), ms: took() };
  }
}

/** True for a status by which a message counts as delivered. */
export const isDelivered = ({ status = 0 }: Outcome): boolean => status >= 200 && status < 300;
