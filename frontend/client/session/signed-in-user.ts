import type { Session } from '#shared/calls/accounts/accounts.ts';
import { forgetOthers, keptAs, storeOf } from '../kept/kept.ts';

/** Under which key it is. */
export const WHO = keptAs('who');

/** True if a session in this browser was not ended by signing out. */
export function hadSession(): boolean {
  try {
    return storeOf('who').getItem(WHO) !== null;
  } catch {
    return false;
  }
}

/** True if this person was signed in last on this device, in the same role. */
function isSame({ tenantId, userId, roleName }: Session): boolean {
  const text = storeOf('who').getItem(WHO) ?? '';
  return [tenantId, userId, roleName].every((fact) => text.includes(JSON.stringify(fact)));
}

/** Notes the signed-in user, without tokens; not one who must set up two-step sign-in first. */
export function keepWho(session: Session): Session {
  try {
    forgetOthers(session.userId, isSame(session));
    if (session.twoStepDue) storeOf('who').removeItem(WHO);
    else storeOf('who').setItem(WHO, JSON.stringify({ ...session, token: '', refreshToken: '' }));
  } catch {
    // Offline the page then asks the user to wait for a connection.
  }
  return session;
}
