import type { Session } from '#shared/calls/accounts/accounts.ts';
import { keptAs, storeOf } from '../kept/kept.ts';

/** Under which key it is. */
export const WHO = keptAs('who');

/** Notes who is signed in, without the tokens; whoever is to set up two steps first is let in by the server alone. */
export function keepWho(session: Session): Session {
  try {
    if (session.twoStepDue) storeOf('who').removeItem(WHO);
    else storeOf('who').setItem(WHO, JSON.stringify({ ...session, token: '', refreshToken: '' }));
  } catch {
    // Without a line one is then asked to wait for it.
  }
  return session;
}
