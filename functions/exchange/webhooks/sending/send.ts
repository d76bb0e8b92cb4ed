import { type AddressRules, describeConnectionError } from '../../reach/address-rules.ts';
import { sendRequest } from '../../reach/request.ts';
import { DAY_SECONDS } from '#functions/kernel/durations.ts';

/** The outcome of a call: its status, or an error. */
export interface Outcome {
  readonly status?: number;
  readonly error?: string;
  readonly durationMs: number;
  /** The seconds after which the receiver allows a retry. */
  readonly retryAfter?: number;
}

/** The fault of a URL; undefined if it is valid. */
export function findUrlObjection(
  text: string,
  { isLocal }: Pick<AddressRules, 'isLocal'>,
): string | undefined {
  if (!URL.canParse(text)) return 'Enter an address, like https://example.org/hooks';
  const { protocol, username, password, port } = new URL(text);
  if (username || password) return 'Leave out user name and password';
  if (isLocal && protocol === 'http:') return undefined;
  if (protocol !== 'https:') return 'Must begin with https://';
  return port && !isLocal ? 'Must not name a port' : undefined;
}

const MAX_RETRY_AFTER_SECONDS = DAY_SECONDS;

/** Posts a message to a URL that a rescue entered, without retries. Never throws. @param timeoutMs the time limit */
export async function postToUrl(
  targetUrl: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
  { timeoutMs, ...rules }: AddressRules & { readonly timeoutMs: number },
): Promise<Outcome> {
  const startedAt = Date.now();
  const elapsedMs = () => Date.now() - startedAt;
  try {
    const urlObjection = findUrlObjection(targetUrl, rules);
    if (urlObjection) return { error: urlObjection, durationMs: 0 };
    const { status, retryAfter } = await sendRequest(
      new URL(targetUrl),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Havenkeep-Webhooks/1', ...headers },
        body,
        maxReplyBytes: 0,
        timeoutMs,
      },
      rules,
    );
    const seconds = Math.min(Number(retryAfter), MAX_RETRY_AFTER_SECONDS);
    return { status, durationMs: elapsedMs(), ...(seconds > 0 ? { retryAfter: seconds } : {}) };
  } catch (error) {
    return { error: describeConnectionError(error), durationMs: elapsedMs() };
  }
}
