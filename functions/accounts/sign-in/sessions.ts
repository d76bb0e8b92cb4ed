import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { ErrorCode } from '#shared/contract/reply.ts';
import type { PublicContext, TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, transactAcross } from '../../kernel/table/table.ts';
import { closedRescueError } from '../../tenants/closed.ts';
import { readSessionTenant } from '../../tenants/tenant.table.ts';
import { endSessionAction, sessionEndFields } from '../session/session-endings.table.ts';
import { deactivatedError, findLogin } from '../user/login.ts';
import { changeCallerLogin } from '../own-account/own-login.ts';
import { recordLastSeen } from '../user/last-seen.table.ts';
import { clearCookies, refreshTokenOf, createSessionReply } from '../session/session-reply.ts';
import {
  isSessionOpen,
  readToken,
  endReusedSessionAction,
  rotateToken,
  type Session,
  readSession,
  sessionKey,
  tokenState,
} from '../session/session.table.ts';

const sessionEndedError = (code: ErrorCode = 'session-ended') =>
  new HttpError(401, 'Token Expire !', { code });

/** Ends a session: it cannot be renewed, and its access token is refused. */
const endSingleSession = ({ id, row }: Session, now: Date, write: Action = { remove: sessionKey(id) }) =>
  transactAcross([
    { table: registry(), actions: [write] },
    { table: tableOf(row.tenantId), actions: [endSessionAction(id, now)] },
  ]);

async function renewSession(token: string | undefined, context: PublicContext) {
  const table = registry();
  const parsedToken = readToken(token);
  const item = parsedToken && (await table.get(sessionKey(parsedToken.id)));
  if (!parsedToken || !item) throw sessionEndedError();
  const session = readSession(item);
  const end = () => endSingleSession(session, context.now);
  const state = tokenState(session, parsedToken.hash, context.now);
  if (state === 'spent')
    await endSingleSession(session, context.now, endReusedSessionAction(session, versionConflict));
  if (state === 'spent' || state === 'reused') throw sessionEndedError('session-reused');
  if (state === 'expired') throw sessionEndedError();

  const [foundLogin, tenant] = await Promise.all([
    findLogin(session.row.userName),
    readSessionTenant(session.row.tenantId),
  ]);
  if (!foundLogin?.login.active || !isSessionOpen(session, foundLogin.login)) {
    await end();
    throw foundLogin?.login.active === false
      ? deactivatedError(401)
      : sessionEndedError(foundLogin?.login.endedFor);
  }
  if (tenant.closed) {
    await end();
    throw closedRescueError(tenant.closed, 401);
  }
  const { login } = foundLogin;
  if (state === 'just-rotated')
    return createSessionReply({ login, tenant, session, currentToken: token }, context);
  const { token: refreshToken, action } = rotateToken(
    session,
    parsedToken.hash,
    context.now,
    versionConflict,
  );
  await Promise.all([table.transact([action]), recordLastSeen(login, context.now, session.row.rotatedAt)]);
  return createSessionReply({ login, tenant, session, refreshToken }, context);
}

/**
 * Exchanges a refresh token for new tokens: three round trips. 401 for an expired one; a spent one ends its session.
 */
export async function refresh({ body }: Parsed<typeof accounts.refresh>, context: PublicContext) {
  try {
    // A cookie's token is returned in the cookie only, also to a client that does not identify as a browser.
    const renewalContext = body.refreshToken ? context : { ...context, browser: true };
    return await retryOnConflict(() =>
      renewSession(refreshTokenOf(body.refreshToken, context), renewalContext),
    );
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) clearCookies(context);
    throw error;
  }
}

/** Ends the session of a refresh token; does nothing if it had ended. */
export async function signOut({ body }: Parsed<typeof accounts.signOut>, context: PublicContext) {
  const parsedToken = readToken(refreshTokenOf(body.refreshToken, context));
  if (parsedToken) {
    const item = await registry().get(sessionKey(parsedToken.id));
    const session = item && readSession(item);
    const state = session && tokenState(session, parsedToken.hash, context.now);
    if (session && state !== 'spent' && state !== 'reused') await endSingleSession(session, context.now);
  }
  clearCookies(context);
  return {};
}

/** Ends one of the caller's sessions, or all but this one. 404 for a session of another user. */
export async function endSession(
  { body: { sessionId, others } }: Parsed<typeof accounts.endSession>,
  context: TenantContext,
) {
  const { caller, now } = context;
  if (others) {
    await changeCallerLogin(context, () => sessionEndFields('session-elsewhere', caller.sessionId));
    return {};
  }
  const item = sessionId ? await registry().get(sessionKey(sessionId)) : undefined;
  const session = item && readSession(item);
  if (session?.row.userId !== caller.userId) throw notFoundError('Session');
  await endSingleSession(session, now);
  return {};
}
