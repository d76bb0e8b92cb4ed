import type { Session } from '#shared/calls/accounts/accounts.ts';
import { forgetOthers, keptAs, storeOf } from '../kept/kept.ts';

/** Under which key it is. */
export const WHO = keptAs('who');

/** True if somebody was signed in here who did not sign out. */
export function wasSomebody(): boolean {
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

/** Notes who is signed in, without the tokens; whoever is to set up two steps first is let in by the server alone. */
export function keepWho(session: Session): Session {
  try {
    forgetOthers(session.userId, isSame(session));
    if (session.twoStepDue) storeOf('who').removeItem(WHO);
    else storeOf('who').setItem(WHO, JSON.stringify({ ...session, token: '', refreshToken: '' }));
  } catch {
    // Without a line one is then asked to wait for it.
  }
  return session;
}
