import type { accounts, Session } from '#shared/calls/accounts/accounts.ts';
import { RENEWAL } from '#shared/calls/accounts/renewal.ts';
import { dataIn } from '#shared/contract/wire.ts';
import { noReply, refusedReply } from '../wire/api-error.ts';
import { siteConfig, TIMEOUT_MS } from '../wire/config.ts';

/**
 * Requests new tokens by the refresh cookie. All data of a page waits for it, so it makes its own request without the code
 * of other calls (docs/adr/214).
 * @throws ApiError for a refusal or no reply
 */
export async function renewed(): Promise<Session> {
  const { api } = await siteConfig();
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(api + RENEWAL.path, {
      method: RENEWAL.method,
      headers: { 'X-Client': 'browser', 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await reply.text();
    if (reply.ok) return dataIn<typeof accounts.refresh>(text);
  } catch {
    throw noReply();
  }
  throw refusedReply(reply.status, text, reply.headers);
}
