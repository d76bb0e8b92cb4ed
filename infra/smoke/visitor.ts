import type { Call, Data, Input } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { requestOf } from '#shared/contract/request.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';

/** A user of an installation as the network sees it: an origin and, once signed in, a token. */
export interface Visitor {
  /** The origin, such as `https://rescue.example.org`. */
  readonly origin: string;
  readonly token?: string;
}

/** A signed-in user, with what ends the session. */
export interface SignedIn extends Visitor {
  readonly token: string;
  readonly refreshToken: string;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** The longest that the gateway waits for a Lambda, and some more. */
const REQUEST_TIMEOUT_MS = 35_000;

/** Fetches a URL; an installation that does not answer in time is a failure, too. */
export const fetchOrFail = (address: string, options: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** The reason of a refusal: the reply's message and request id, or what else answered in the API's place. */
function readReason(text: string): string {
  try {
    const { message, requestId } = ErrorBody.parse(JSON.parse(text));
    return `“${message}” (request ${requestId})`;
  } catch {
    return text.slice(0, 200);
  }
}

/**
 * Makes a call over the network by the contract, as a client that is no browser.
 * @returns `data` of the reply
 * @throws for a refusal, naming the log that has its request
 */
export async function callOrFail<C extends Call>(
  visitor: Visitor,
  call: C,
  input: Input<C>,
): Promise<Data<C>> {
  const { method, url, body, reply } = requestOf(call, input);
  const response = await fetchOrFail(`${visitor.origin}/api${url}`, {
    method,
    headers: {
      ...(visitor.token ? { authorization: `Bearer ${visitor.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(
      `${call.name} answered ${response.status}: ${readReason(text)}. See the log of the Lambda ${call.area}`,
    );
  return reply(JSON.parse(text)).data;
}

/** Signs in. @throws for wrong credentials, and for an account with two-step sign-in */
export async function signIn(origin: string, credentials: Credentials): Promise<SignedIn> {
  const { token, refreshToken } = await callOrFail({ origin }, accounts.signIn, { body: credentials });
  return { origin, token, refreshToken };
}

/** Trades the refresh token for new tokens. */
export async function refreshTokens({ origin, refreshToken: oldRefreshToken }: SignedIn): Promise<SignedIn> {
  const session = await callOrFail({ origin }, accounts.refresh, { body: { refreshToken: oldRefreshToken } });
  return { origin, token: session.token, refreshToken: session.refreshToken };
}

/** Ends the session. */
export async function signOut({ origin, refreshToken }: SignedIn): Promise<void> {
  await callOrFail({ origin }, accounts.signOut, { body: { refreshToken } });
}
