import { use } from 'react';
import { type Access, may } from '#shared/access/may.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { SessionContext } from './session-context.ts';

/** Who is signed in. */
export function useMe(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in here');
  return session;
}

/** True if who is signed in has the right; for what a screen shows, the server checks for itself. */
export function useMay(access: Access): boolean {
  return may(useMe().roleName, access);
}
