import { accounts, Session } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { send } from '../wire/http.ts';
import { parseStored, readItem } from '../storage/browser-storage.ts';
import { rememberUser } from './signed-in-user.ts';

export type Credentials = { userName: string; password: string; staySignedIn?: boolean; code?: string };

/** Signs in and stores the user. These calls are not in `session.ts`, so that the sign-in page appears before them. */
export async function signIn(body: Credentials): Promise<Session> {
  return rememberUser((await send(requestOf(accounts.signIn, { body }))).data);
}

export async function signOut(): Promise<void> {
  await send(requestOf(accounts.signOut, { body: {} }));
}

/** The user who signed in last on this device and did not sign out, without any token. */
export const rememberedUser = (): Session | undefined => parseStored(Session, readItem('who'), undefined);
