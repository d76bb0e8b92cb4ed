import type { Session } from '#shared/calls/accounts/accounts.ts';
import { clearDataOfOthers, readItem, storageKey, storageFor } from '../storage/browser-storage.ts';

/** The storage key of the signed-in user. */
const USER_KEY = storageKey('who');

/** True if a session in this browser was not ended by signing out. */
export const hadSession = (): boolean => readItem('who') !== undefined;

/** True if the user stored on this device is the one of the session, in the same role. */
function isStoredUser({ tenantId, userId, roleName }: Session): boolean {
  const text = storageFor('who').getItem(USER_KEY) ?? '';
  return [tenantId, userId, roleName].every((fact) => text.includes(JSON.stringify(fact)));
}

/** Stores the signed-in user, without tokens, unless two-step sign-in must be set up first. Returns the session. */
export function rememberUser(session: Session): Session {
  try {
    clearDataOfOthers(session.userId, isStoredUser(session));
    if (session.twoStepDue) storageFor('who').removeItem(USER_KEY);
    else storageFor('who').setItem(USER_KEY, JSON.stringify({ ...session, token: '', refreshToken: '' }));
  } catch {
    // Without a stored user, the page asks the user to wait for a connection when offline.
  }
  return session;
}
