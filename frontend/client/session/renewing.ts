import type { accounts, Session } from '#shared/calls/accounts/accounts.ts';
import { RENEWAL } from '#shared/calls/accounts/renewal.ts';
import { parseData } from '#shared/contract/request.ts';
import { noReplyError, toApiError, type ApiError } from '../wire/api-error.ts';
import { siteConfig, TIMEOUT_MS } from '../wire/config.ts';
import type { ErrorCode } from '#shared/contract/reply.ts';

/** The reason that the sign-in page gives for a session that ended by itself. */
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please sign in again.';

const REASONS: Partial<Record<ErrorCode, string>> = {
  'session-elsewhere': 'You were signed out from another device. Please sign in again.',
  'session-ended': SESSION_ENDED_MESSAGE,
  'session-password':
    'Your password was changed, so all devices were signed out. Please sign in with the new password.',
  'session-reused':
    'Your session was also used somewhere else, so we ended it. Please sign in again, and change your password if that wasn’t you.',
  'session-two-step':
    'Your two-step sign-in was changed, so all devices were signed out. Please sign in again.',
};

/** The sign-in page's message after a refused renewal: by its code, else the server's own. */
export const signOutReason = ({ message, details: { code } }: ApiError): string =>
  (code && REASONS[code]) ?? message;

/**
 * Requests new tokens with the refresh cookie. All data of a page waits for it, so it is a plain request that does not
 * wait for the code of other calls (docs/adr/214).
 * @throws ApiError for a refusal or no reply
 */
export async function renewSession(): Promise<Session> {
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
    if (reply.ok) return parseData<typeof accounts.refresh>(text);
  } catch {
    throw noReplyError();
  }
  throw toApiError(reply.status, text, reply.headers);
}
