import type { Session as SessionReply } from '#shared/calls/accounts/accounts.ts';
import { guessTimeZone } from '#shared/rules/time/time-zones.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { ACCESS_SECONDS, signAccess } from '../../kernel/http/token.ts';
import type { SessionTenant } from '../../tenants/tenant.table.ts';
import type { Session } from './session.table.ts';
import type { Login } from '../user/user.table.ts';

/** The path of refresh and sign-out, so that no other request carries the token. */
const REFRESH = { name: 'havenkeep_refresh', path: '/api/authenticate' };
/** Readable by the site: the one-second check looks whether it is still there (product/shell 3.1). */
const FLAG = 'havenkeep_session';

/** The refresh token of a request, from the body or from a browser's cookie. */
export const refreshTokenOf = (body: string | undefined, { cookies }: PublicContext) =>
  body || cookies.get(REFRESH.name);

/** Removes both cookies. */
export function clearCookies({ cookies }: PublicContext): void {
  cookies.set(REFRESH.name, '', { path: REFRESH.path, maxAge: 0 });
  cookies.set(FLAG, '', { readable: true, maxAge: 0 });
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
 * The answer of sign-in and refresh. A browser gets the refresh token as a cookie and an empty field;
 * without a new one its cookie stays as it is.
 */
export async function sessionReply(
  { login, tenant, session, refreshToken, currentToken = '' }: OpenedSession,
  context: PublicContext,
): Promise<SessionReply> {
  const { browser, cookies, now } = context;
  const { expiresAt, stay } = session.row;
  if (browser && refreshToken) {
    const lasting = stay ? { maxAge: expiresAt - Math.floor(now.getTime() / 1000) } : {};
    cookies.set(REFRESH.name, refreshToken, { path: REFRESH.path, ...lasting });
    cookies.set(FLAG, String(expiresAt), { readable: true, ...lasting });
  }
  const { userId, tenantId, role, firstName, lastName } = login;
  const countryCode = tenant.countryCode ?? login.countryCode;
  const timeZone = tenant.timeZone ?? guessTimeZone(countryCode);
  const name = `${firstName} ${lastName}`.trim();
  const twoStepDue = tenant.twoStepRequired && !login.twoStep;
  const since = Date.parse(session.row.startedAt);
  const caller = { userId, tenantId, role, name, countryCode, timeZone, sessionId: session.id, since };
  return {
    token: await signAccess(twoStepDue ? { ...caller, limited: true } : caller, now),
    refreshToken: browser ? '' : (refreshToken ?? currentToken),
    expireAt: new Date(now.getTime() + ACCESS_SECONDS * 1000).toISOString(),
    userId,
    firstName,
    lastName,
    roleName: role,
    tenantId,
    countryCode,
    timeZone,
    paper: tenant.paper,
    weekStart: tenant.weekStart,
    twoStepDue,
  };
}
