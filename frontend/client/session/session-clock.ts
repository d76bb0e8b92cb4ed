/** Name of the cookie that the site may read; its value is when the session ends, in epoch seconds. */
const SESSION_COOKIE = 'havenkeep_session';

/** Removes the readable cookie; the server's own ends with the session. */
export function dropSessionCookie(): void {
  document.cookie = `${SESSION_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** A token is renewed this long before it ends. */
const EARLY_MS = 60_000;

/** Without mouse, key, scroll or click for this long the page reloads itself (product/shell 3.2). */
export const INACTIVE_MS = 3_000_000;

/** True while the browser holds a session that has not ended. */
export function hasSessionCookie(cookies: string, now: number): boolean {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  return value !== undefined && Number(value) * 1000 > now;
}

/** True when the access token should be renewed now. */
export const isTokenAlmostOver = (expireAt: string, now: number) => Date.parse(expireAt) - now < EARLY_MS;

/** The result of the one-second check. */
export type SessionExpiry = 'fine' | 'renew' | 'over';

/** The one-second check: over when the cookie has gone, renew when the token is almost over. */
export function checkExpiry(cookies: string, expireAt: string, now: number): SessionExpiry {
  if (!hasSessionCookie(cookies, now)) return 'over';
  return isTokenAlmostOver(expireAt, now) ? 'renew' : 'fine';
}

/** The session is read again on return to the page, at most this often. */
const MIN_REFRESH_MS = 60_000;

/** True if the session should be read again on return to the page: role or name may have changed. */
export const isSessionStale = (requestedAt: number, now: number): boolean =>
  now - requestedAt >= MIN_REFRESH_MS;
