import type { Session as SessionReply } from '#shared/calls/accounts/accounts.ts';
import { guessTimeZone } from '#shared/rules/time/time-zones.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../kernel/http/token.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';
import type { SessionTenant } from '../../tenants/tenant.table.ts';
import type { Session } from './session.table.ts';
import type { Login } from '../user/user.table.ts';

/** The cookie of the refresh token. Its path is that of refresh and sign-out, so that no other request carries it. */
const REFRESH_COOKIE = { name: 'havenkeep_refresh', path: '/api/authenticate' };
/**
 * The cookie that the site's scripts read every second: the end of the session in epoch seconds (product/shell 3.1).
 */
const SESSION_END_COOKIE = 'havenkeep_session';

/** The refresh token of a request, from the body or from a browser's cookie. */
export const refreshTokenOf = (bodyToken: string | undefined, { cookies }: PublicContext) =>
  bodyToken || cookies.get(REFRESH_COOKIE.name);

/** Removes both cookies. */
export function clearCookies({ cookies }: PublicContext): void {
  cookies.set(REFRESH_COOKIE.name, '', { path: REFRESH_COOKIE.path, maxAge: 0 });
  cookies.set(SESSION_END_COOKIE, '', { readable: true, maxAge: 0 });
}

interface OpenedSession {
  readonly login: Login;
  readonly tenant: SessionTenant;
  readonly session: Session;
  /** A new token; absent: the client keeps its own. */
  readonly refreshToken?: string;
  /** The token that the client sent and keeps; a browser has it in its cookie. */
  readonly currentToken?: string | undefined;
}

/**
 * The reply to a sign-in or a refresh; sets the cookies of a browser, which gets its refresh token there and an empty
 * field. Without a new token its cookies stay as they are.
 */
export async function createSessionReply(
  { login, tenant, session, refreshToken, currentToken = '' }: OpenedSession,
  context: PublicContext,
): Promise<SessionReply> {
  const { browser, cookies, now } = context;
  const { expiresAt, stay } = session.row;
  if (browser && refreshToken) {
    const cookieLifetime = stay ? { maxAge: expiresAt - unixSeconds(now) } : {};
    cookies.set(REFRESH_COOKIE.name, refreshToken, { path: REFRESH_COOKIE.path, ...cookieLifetime });
    cookies.set(SESSION_END_COOKIE, String(expiresAt), { readable: true, ...cookieLifetime });
  }
  const { userId, tenantId, role, firstName, lastName } = login;
  const countryCode = tenant.countryCode ?? login.countryCode;
  const timeZone = tenant.timeZone ?? guessTimeZone(countryCode);
  const name = `${firstName} ${lastName}`.trim();
  const isTwoStepDue = tenant.twoStepRequired && !login.twoStep;
  const startedAtMs = Date.parse(session.row.startedAt);
  const caller = {
    userId,
    tenantId,
    role,
    name,
    countryCode,
    timeZone,
    sessionId: session.id,
    since: startedAtMs,
  };
  return {
    token: await signAccessToken(isTwoStepDue ? { ...caller, limited: true } : caller, now),
    refreshToken: browser ? '' : (refreshToken ?? currentToken),
    expireAt: new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000).toISOString(),
    userId,
    firstName,
    lastName,
    roleName: role,
    tenantId,
    countryCode,
    timeZone,
    paper: tenant.paper,
    weekStart: tenant.weekStart,
    twoStepDue: isTwoStepDue,
  };
}
