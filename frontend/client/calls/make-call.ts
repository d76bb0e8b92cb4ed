import type { Session } from '#shared/calls/accounts/accounts.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { requestOf } from '#shared/contract/request.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { showToast } from '#ui/message/toast.ts';
import { ApiError, noReplyError } from '../wire/api-error.ts';
import { takePrefetchedReply, takePrefetched } from './prefetched.ts';
import { send } from '../wire/http.ts';
import { currentSession, refreshSession } from '../session/session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Sends a call and gives its reply. */
export type CallTransport = <C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions,
) => Promise<Envelope<Data<C>>>;

let transport: CallTransport = callOverHttp;

/** Replaces the transport of all calls: tests answer them without a server. */
export function setTransport(newTransport: CallTransport): void {
  transport = newTransport;
}

/**
 * Makes a call as the signed-in user; an expired token is renewed once and the call repeated. A prefetched read is not
 * made again.
 * @throws ApiError
 */
export const makeCall = <C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Envelope<Data<C>>> =>
  takePrefetched(call, input)?.then(requestOf(call, input).reply) ?? transport(call, input, options);

/** The reply of a prefetched read, if it has arrived: the page renders with it at once. */
export function prefetchedData<C extends Call>(call: C, input: Input<C>): Data<C> | undefined {
  const reply = takePrefetchedReply(call, input);
  return reply === undefined ? undefined : requestOf(call, input).reply(reply).data;
}

async function callOverHttp<C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions,
): Promise<Envelope<Data<C>>> {
  const request = requestOf(call, input);
  const attempt = (token: string | undefined) => send(request, { ...options, token });
  const session = currentSession();
  // A user who opened the page offline has no token yet.
  const token = session && (session.token || (await renewedToken(session)));
  if (session && !token) throw noReplyError();
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !session) throw error;
    const newToken = await renewedToken(session);
    if (!newToken) throw error;
    return attempt(newToken);
  }
}

/**
 * A new token of the same user in the same rescue. Another user may have signed in in this browser, or support access
 * to the rescue may have ended: a call meant for the earlier session must not run in the new one.
 */
async function renewedToken({ tenantId, userId }: Session): Promise<string | undefined> {
  const renewedSession = await refreshSession();
  return renewedSession?.tenantId === tenantId && renewedSession.userId === userId
    ? renewedSession.token
    : undefined;
}

/** The button that copies the request id, by which support finds a failure; only for errors of the server. */
const supportCodeAction = ({ status, details: { requestId = '' } }: ApiError) =>
  status >= 500 && requestId
    ? { label: 'Copy support code', run: () => void navigator.clipboard?.writeText(requestId) }
    : undefined;

/** Shows why a call failed (product/conventions 3.1). Returns the id of the toast; undefined for an aborted call. */
export function showError(error: unknown): number | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return showToast('error', `Something went wrong: ${messageOf(error)}`);
  return error.status === 0
    ? showToast('warn', error.message)
    : showToast('error', error.message, supportCodeAction(error));
}
