import type { Session } from '#shared/calls/accounts/accounts.ts';
import { goBy } from '#ui/time/clock.ts';
import { toast } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { forgetAllUsers, forgetSession } from '../storage/browser-storage.ts';
import { leaveWelcome } from '../storage/welcome.ts';
import { renewed, ENDED, signOutReason } from './renewing.ts';
import { dropSessionCookie, hasSessionCookie } from './session-clock.ts';
import { lookedInto } from '../storage/support-access.ts';
import type { Credentials } from './session-wire.ts';
import { keepWho, hadSession } from './signed-in-user.ts';

/** The session's state: unknown yet, signed out, or signed in. */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  /** A look into another rescue has ended; a notice about it shows before the own rescue does. */
  | { readonly state: 'unlooked'; readonly own: Session; readonly why: string }
  | { readonly state: 'in'; readonly session: Session };

let standing: SessionState = { state: 'unknown' };
let refreshing: Promise<Session | undefined> | undefined;
const listeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('havenkeep-session');

/** / is the landing page for visitors who were never signed in; who was is asked to sign in again. */
function leaveStartPage() {
  if (location.pathname === '/') history.replaceState(null, '', '/login');
}

function become(next: SessionState) {
  if (standing.state === 'in' && next.state === 'out') leaveStartPage();
  standing = next;
  if (next.state === 'in') goBy(next.session);
  for (const listener of listeners) listener();
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Session | 'out'>) => {
  if (data === 'out') {
    if (standing.state === 'in') toast.warn('You logged out in another tab');
    forgetAllUsers();
    become({ state: 'out' });
  }
  // A new token of another tab is good here too, if it is the same person's.
  else if (standing.state === 'in' && standing.session.userId === data.userId && !look)
    become({ state: 'in', session: data });
});

/** For `useSyncExternalStore`. */
export const sessionStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => standing,
};

/** The signed-in user, if there is one. */
export const currentSession = (): Session | undefined =>
  standing.state === 'in' ? standing.session : undefined;

/** The access token in hand; it lives in memory only. */
export const currentToken = () => (standing.state === 'in' ? standing.session.token : undefined);

// Loaded when first needed: the sign-in page appears before the HTTP client does.
const wire = () => import('./session-wire.ts');

/**
 * Opens a session. Throws ApiError when refused.
 * @param begun called before the session shows
 */
export async function signIn(credentials: Credentials, begun?: (session: Session) => void): Promise<void> {
  const session = await (await wire()).signIn(credentials);
  begun?.(session);
  become({ state: 'in', session });
}

type SessionCheck = (own: Session) => Promise<Session>;
let look: SessionCheck | undefined;

/**
 * Shows another session than one's own from now on, made of it each time it is renewed; without one, one's own again.
 * Throws what making it throws: then one's own stays.
 */
export async function lookBy(other: SessionCheck | undefined, begun?: (own: Session) => void): Promise<void> {
  look = undefined;
  const own = await refreshSession();
  if (!own || !other) return;
  const session = await other(own);
  begun?.(own);
  look = other;
  become({ state: 'in', session });
}

/** A look into another rescue has ended; the user's own rescue shows once the notice was read. */
class LookEnded extends Error {
  readonly own: Session;

  constructor(own: Session, message: string) {
    super(message);
    this.own = own;
  }
}

/** The session as shown: with the rescue that is looked into, if any. */
async function lookedAt(own: Session): Promise<Session> {
  if (!look) return own;
  try {
    return await look(own);
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500)
      throw new LookEnded(own, error.message);
    throw error;
  }
}

async function renew(): Promise<Session | undefined> {
  const before = currentToken();
  // One tab at a time: the others find the new token when their turn comes.
  const turn = async () =>
    currentToken() !== before && standing.state === 'in' && !look
      ? standing.session
      : keepWho(await renewed());
  try {
    const own = await (navigator.locks ? navigator.locks.request('havenkeep-refresh', turn) : turn());
    if (standing.state === 'unknown') look ??= await keptLook(own);
    const session = await lookedAt(own);
    become({ state: 'in', session });
    tabs?.postMessage(own);
    return session;
  } catch (error) {
    if (error instanceof LookEnded) {
      become({ state: 'unlooked', own: error.own, why: error.message });
    } else if (error instanceof ApiError && error.status === 401) {
      const why = signOutReason(error);
      leaveWelcome(why);
      if (standing.state === 'in' && why !== error.message) toast.warn(error.message);
      forgetSession();
      leaveStartPage();
      become({ state: 'out' });
    } else if (standing.state === 'unknown') {
      // No answer: without a sign-out, data kept on the device shows until the connection is back.
      const session = error instanceof ApiError && error.status === 0 ? (await wire()).keptWho() : undefined;
      if (!session || lookedInto(session.userId)) throw error;
      become({ state: 'in', session });
    }
    return undefined;
  }
}

/** The look that this tab was in before it was loaded anew, if it was. */
async function keptLook({ userId }: Session): Promise<SessionCheck | undefined> {
  const id = lookedInto(userId);
  return id ? (await import('./look-at.ts')).lookAt(id) : undefined;
}

/** A new access token by the refresh cookie, requested once for all concurrent callers; undefined when there is none. */
export function refreshSession(): Promise<Session | undefined> {
  refreshing ??= renew().finally(() => (refreshing = undefined));
  return refreshing;
}

/** Finds the session's state when the page opens. Throws when the server gives no answer. */
export async function openSession(): Promise<void> {
  if (hasSessionCookie(document.cookie, Date.now())) {
    await refreshSession();
    return;
  }
  if (hadSession()) leaveWelcome(ENDED);
  dropSessionCookie();
  forgetAllUsers();
  become({ state: 'out' });
}

/** Forgets everything of the session here and in the other tabs. */
export function endSession(): void {
  forgetAllUsers();
  become({ state: 'out' });
  tabs?.postMessage('out');
}

/** Ends the session on the server, then here; also when the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await (await wire()).signOut();
  } finally {
    dropSessionCookie();
    endSession();
  }
}
