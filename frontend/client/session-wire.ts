import { accounts, Session } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { send } from './http.ts';
import { keptAs, storeOf } from './kept.ts';
import type { Credentials } from './session.ts';

/** The calls of a session; apart from `session.ts`, so that the sign-in page can appear without them. */
export async function signIn(body: Credentials): Promise<Session> {
  return keepWho((await send(requestOf(accounts.signIn, { body }))).data);
}

export async function refresh(): Promise<Session> {
  return keepWho((await send(requestOf(accounts.refresh, { body: {} }))).data);
}

export async function signOut(): Promise<void> {
  await send(requestOf(accounts.signOut, { body: {} }));
}

const WHO = keptAs('who');

/** Notes who is signed in, without the tokens; whoever is to set up two steps first is let in by the server alone. */
function keepWho(session: Session): Session {
  try {
    if (session.twoStepDue) storeOf('who').removeItem(WHO);
    else storeOf('who').setItem(WHO, JSON.stringify({ ...session, token: '', refreshToken: '' }));
  } catch {
    // Without a line one is then asked to wait for it.
  }
  return session;
}

/** Who was signed in last on this device and did not sign out, without any token. */
export function keptWho(): Session | undefined {
  try {
    return Session.safeParse(JSON.parse(storeOf('who').getItem(WHO) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
