import { use, createContext } from 'react';
import { type Access, hasAccess } from '#shared/access/may.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';

/** The session of the signed-in user; undefined on public pages. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The signed-in user. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in here');
  return session;
}

/** Matches rights to change something; staff with support access to a rescue have none of them. */
const CHANGING_RIGHT = /\.(add|edit|delete|invite|restore|donate|email|merge_pco|set_reminder|location)$/;

/** The part of a required access that only reads, for support access; undefined if there is none. */
function readOnlyPart(access: Access): Access | undefined {
  if (typeof access === 'string') return CHANGING_RIGHT.test(access) ? undefined : access;
  const anyOf = access.anyOf.filter((right) => !CHANGING_RIGHT.test(right));
  return anyOf.length > 0 ? { anyOf } : undefined;
}

/** The part of a session that decides what the user may do. */
export type SessionRights = Pick<Session, 'roleName' | 'looking'>;

/** True if the user of a session has the right. It decides what a screen shows; the server checks for itself. */
export function canAccess({ roleName, looking }: SessionRights, access: Access): boolean {
  const effectiveAccess = looking ? readOnlyPart(access) : access;
  return effectiveAccess !== undefined && hasAccess(roleName, effectiveAccess);
}

/** True if the signed-in user has the right. */
export const useAccess = (access: Access): boolean => canAccess(useSession(), access);

/** The full name of a user, for texts about their actions. */
export const nameOf = ({ firstName, lastName }: Pick<Session, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
