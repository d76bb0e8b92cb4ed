import type { Session } from '#shared/calls/accounts/accounts.ts';
import { clearDataOfOthers, readItem, storeItem } from '../storage/browser-storage.ts';

/** True if a session in this browser was not ended by signing out. */
export const hadSession = (): boolean => readItem('who') !== undefined;

/** True if the user stored on this device is the one of the session, in the same role. */
function isStoredUser({ tenantId, userId, roleName }: Session): boolean {
  const text = readItem('who') ?? '';
  return [tenantId, userId, roleName].every((fact) => text.includes(JSON.stringify(fact)));
}

/**
 * Stores the signed-in user, without tokens, unless two-step sign-in must be set up first. If the browser stores none,
 * the page asks the user to wait for a connection when offline.
 * @returns the session
 */
export function rememberUser(session: Session): Session {
  clearDataOfOthers(session.userId, isStoredUser(session));
  const user = session.twoStepDue ? undefined : JSON.stringify({ ...session, token: '', refreshToken: '' });
  storeItem('who', user);
  return session;
}
