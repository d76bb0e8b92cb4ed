import { accounts, type Session } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { send } from './http.ts';
import type { Credentials } from './session.ts';

/** The calls of a session; apart from `session.ts`, so that the sign-in page can appear without them. */
export async function signIn(body: Credentials): Promise<Session> {
  return (await send(requestOf(accounts.signIn, { body }))).data;
}

export async function refresh(): Promise<Session> {
  return (await send(requestOf(accounts.refresh, { body: {} }))).data;
}

export async function signOut(): Promise<void> {
  await send(requestOf(accounts.signOut, { body: {} }));
}
