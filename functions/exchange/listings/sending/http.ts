import type { AddressRules } from '../../reach/address-rules.ts';
import { sendRequest } from '../../reach/request.ts';
import type { Account } from '../stored/account.ts';
import { AccountRejected, shortText, SiteRejected, SiteUnavailable } from './outcome.ts';

const MAX_REPLY_BYTES = 4096;

/** The texts in a JSON reply, each with the name of its field. */
function textsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) =>
      textsIn(each, /^(errors?|messages?)$/.test(key) ? name : key),
    );
  return typeof value === 'string' ? [name ? `${name}: ${value}` : value] : [];
}

/** The message in a reply, from JSON or from HTML. */
export function replyMessage(status: number, text: string): string {
  try {
    return shortText(textsIn(JSON.parse(text)).join('; ')) || `Status ${status}`;
  } catch {
    // The reply is no JSON: it is treated as HTML or plain text.
  }
  return shortText(text.replaceAll(/<[^>]*>/g, ' ')) || `Status ${status}`;
}

/** A request to a site. */
interface HttpCall {
  readonly method: 'POST' | 'PATCH' | 'GET';
  /** Relative to the URL of the account. */
  readonly path: string;
  readonly body?: object;
}

/** Calls a site. A missing listing is an error only for a POST. Throws errors that `failureText` explains. */
export async function callSite(
  { server, secret }: Account,
  { method, path, body }: HttpCall,
  { ms: timeoutMs, ...rules }: AddressRules & { readonly ms: number },
): Promise<void> {
  const { status, text } = await sendRequest(
    new URL(`${server.replace(/\/+$/, '')}/${path}`),
    {
      method,
      headers: {
        authorization: `Token token=${secret}`,
        accept: 'application/json',
        'user-agent': 'Havenkeep-Listings/1',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : '',
      maxReplyBytes: MAX_REPLY_BYTES,
      timeoutMs,
    },
    rules,
  );
  if (status === 401 || status === 403) throw new AccountRejected(replyMessage(status, text));
  if (status >= 500 || status === 429 || (status >= 300 && status < 400))
    throw new SiteUnavailable(replyMessage(status, text));
  const isGone = (status === 404 || status === 410) && method !== 'POST';
  if (status >= 400 && !isGone) throw new SiteRejected(replyMessage(status, text));
}
