import { type Access, hasAccess } from '#shared/access/may.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { keepPrefetched } from './prefetched.ts';
import { makeCall } from './make-call.ts';
import { currentSession } from '../session/session.ts';

/** The URL of a page. */
export type PageLocation = Pick<Location, 'pathname' | 'search'>;

/** The first reads of a page; declared in a module beside it, which loads before the page does. */
export interface Prefetcher {
  /** Starts the reads as the signed-in user. */
  readonly start: (location: PageLocation) => void;
}

/**
 * Makes a call that a page will make with the same input, while its code still loads. Skipped without the right:
 * the page then shows the missing permission.
 */
export function prefetch<C extends Call & { readonly access: Access }>(call: C, input: Input<C>): void {
  const session = currentSession();
  // A user who must set up two-step sign-in first may make no call.
  if (session && !session.twoStepDue && hasAccess(session.roleName, call.access))
    keepPrefetched(call, input, () => makeCall(call, input));
}
