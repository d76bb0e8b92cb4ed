import type { Call, Data, Input } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { requestOf } from '#shared/contract/request.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';

/** A client of an installation: the origin that it calls and, once signed in, its token. */
export interface Visitor {
  /** The origin, such as `https://rescue.example.org`. */
  readonly origin: string;
  readonly token?: string;
}

/** A signed-in client, with the refresh token, which renews or ends the session. */
export interface SignedInVisitor extends Visitor {
  readonly token: string;
  readonly refreshToken: string;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A little more than the longest time that the gateway waits for a Lambda. */
const REQUEST_TIMEOUT_MS = 35_000;

/** Fetches a URL and throws if there is no answer in time; a reply with an error status is returned. */
export const fetchWithTimeout = (address: string, options: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/**
 * The reason of a refusal: the reply's message and request id, or the start of the text if the reply is not one of the
 * API.
 */
function readReason(text: string): string {
  try {
    const { message, requestId } = ErrorBody.parse(JSON.parse(text));
    return `“${message}” (request ${requestId})`;
  } catch {
    return text.slice(0, 200);
  }
}

/**
 * Makes a call of the contract over the network, with the token in a header instead of the cookies of a browser.
 * @returns `data` of the reply
 * @throws for a refusal; the message names the Lambda whose log has the request
 */
export async function callOrFail<C extends Call>(
  visitor: Visitor,
  call: C,
  input: Input<C>,
): Promise<Data<C>> {
  const { method, url, body, reply } = requestOf(call, input);
  const response = await fetchWithTimeout(`${visitor.origin}/api${url}`, {
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
export async function signIn(origin: string, credentials: Credentials): Promise<SignedInVisitor> {
  const { token, refreshToken } = await callOrFail({ origin }, accounts.signIn, { body: credentials });
  return { origin, token, refreshToken };
}

/** Trades the refresh token for new tokens. */
export async function refreshTokens({
  origin,
  refreshToken: oldRefreshToken,
}: SignedInVisitor): Promise<SignedInVisitor> {
  const session = await callOrFail({ origin }, accounts.refresh, { body: { refreshToken: oldRefreshToken } });
  return { origin, token: session.token, refreshToken: session.refreshToken };
}

/** Ends the session. */
export async function signOut({ origin, refreshToken }: SignedInVisitor): Promise<void> {
  await callOrFail({ origin }, accounts.signOut, { body: { refreshToken } });
}
