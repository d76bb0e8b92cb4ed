import { rightsOf } from './matrix.ts';
import type { Right } from './rights.ts';
import type { Role } from './roles.ts';

/** Who may make a call: everybody, everybody signed in, or holders of a right (or of one of several). */
export type Access = 'public' | 'signedIn' | Right | { readonly anyOf: readonly Right[] };

/** True if a user with `role` (none: signed out) passes `access`. */
export function may(role: Role | undefined, access: Access): boolean {
  if (access === 'public') return true;
  if (!role) return false;
  if (access === 'signedIn') return true;
  const wanted = typeof access === 'string' ? [access] : access.anyOf;
  return wanted.some((right) => rightsOf(role).has(right));
}
