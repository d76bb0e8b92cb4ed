import type { Session } from '#shared/calls/accounts/accounts.ts';
import { setRescueLocale } from '#ui/time/clock.ts';
import { toast } from '#ui/message/toast.ts';
import { createStore } from '#ui/store/create-store.ts';
import { ApiError } from '../wire/api-error.ts';
import { forgetAllUsers, forgetSession } from '../storage/browser-storage.ts';
import { storeSignInMessage } from '../storage/sign-in-message.ts';
import { renewSession, SESSION_ENDED_MESSAGE, signOutReason } from './renewing.ts';
import { dropSessionCookie, hasSessionCookie } from './session-clock.ts';
import { storedSupportAccess } from '../storage/support-access.ts';
import type { Credentials } from './session-calls.ts';
import { rememberUser, hadSession } from './signed-in-user.ts';

/** The session's state: unknown yet, signed out, signed in, or signed in with support access that has ended. */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  /** Support access to another rescue has ended; a notice says so before the user's own rescue shows. */
  | { readonly state: 'support-ended'; readonly userSession: Session; readonly reason: string }
  | { readonly state: 'in'; readonly session: Session };

const store = createStore<SessionState>({ state: 'unknown' });
let refreshPromise: Promise<Session | undefined> | undefined;
const tabChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('havenkeep-session');

/** The address / is the landing page for visitors; a user who was signed in sees the sign-in page instead. */
function leaveStartPage() {
  if (location.pathname === '/') history.replaceState(null, '', '/login');
}

function setState(next: SessionState) {
  if (currentSession() && next.state === 'out') leaveStartPage();
  // Before the screens render with the session.
  if (next.state === 'in') setRescueLocale(next.session);
  store.write(next);
}

tabChannel?.addEventListener('message', ({ data }: MessageEvent<Session | 'out'>) => {
  if (data === 'out') {
    if (currentSession()) toast.warn('You logged out in another tab');
    forgetAllUsers();
    setState({ state: 'out' });
  }
  // Another tab's new token is valid here too, if the user is the same.
  else if (currentSession()?.userId === data.userId && !openSupportSession)
    setState({ state: 'in', session: data });
});

/** The session's state as a store for `useSyncExternalStore`. */
export const sessionStore = { subscribe: store.subscribe, read: store.read };

/** The signed-in user, if there is one; the access token is kept in memory only. */
export function currentSession(): Session | undefined {
  const current = store.read();
  return current.state === 'in' ? current.session : undefined;
}

// Loaded when first needed: the sign-in page appears before the HTTP client does.
const loadSessionCalls = () => import('./session-calls.ts');

/**
 * Opens a session. Throws ApiError when refused.
 * @param onStarted called before the session is shown
 */
export async function signIn(
  credentials: Credentials,
  onStarted?: (session: Session) => void,
): Promise<void> {
  const session = await (await loadSessionCalls()).signIn(credentials);
  onStarted?.(session);
  setState({ state: 'in', session });
}

type SupportSessionOpener = (userSession: Session) => Promise<Session>;
let openSupportSession: SupportSessionOpener | undefined;

/**
 * Switches to the session of a support access, which `newOpener` makes from the user's own session at each renewal;
 * without `newOpener`, back to the user's own. If it fails, its error is thrown, and the user's own session stays.
 */
export async function setSupportAccess(
  newOpener: SupportSessionOpener | undefined,
  onStarted?: (userSession: Session) => void,
): Promise<void> {
  openSupportSession = undefined;
  // A renewal that is under way may still give the session of the access that ends here.
  await refreshPromise;
  const userSession = await refreshSession();
  if (!userSession || !newOpener) return;
  const session = await newOpener(userSession);
  onStarted?.(userSession);
  openSupportSession = newOpener;
  setState({ state: 'in', session });
}

/** Thrown when support access has ended; the user's own rescue shows once they have read the notice. */
class SupportEndedError extends Error {
  readonly userSession: Session;

  constructor(userSession: Session, message: string) {
    super(message);
    this.userSession = userSession;
  }
}

/** The session to show: that of the support access, if any. */
async function sessionToShow(userSession: Session): Promise<Session> {
  if (!openSupportSession) return userSession;
  try {
    return await openSupportSession(userSession);
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500)
      throw new SupportEndedError(userSession, error.message);
    throw error;
  }
}

async function renew(): Promise<Session | undefined> {
  const tokenBefore = currentSession()?.token;
  // One tab at a time: the others find the new token when they get the lock.
  const renewOnce = async () => {
    const session = currentSession();
    return session && session.token !== tokenBefore && !openSupportSession
      ? session
      : rememberUser(await renewSession());
  };
  try {
    const userSession = await (navigator.locks
      ? navigator.locks.request('havenkeep-refresh', renewOnce)
      : renewOnce());
    if (store.read().state === 'unknown') openSupportSession ??= await storedOpener(userSession);
    const session = await sessionToShow(userSession);
    setState({ state: 'in', session });
    tabChannel?.postMessage(userSession);
    return session;
  } catch (error) {
    if (error instanceof SupportEndedError) {
      setState({ state: 'support-ended', userSession: error.userSession, reason: error.message });
    } else if (error instanceof ApiError && error.status === 401) {
      const reason = signOutReason(error);
      storeSignInMessage(reason);
      if (currentSession() && reason !== error.message) toast.warn(error.message);
      forgetSession();
      leaveStartPage();
      setState({ state: 'out' });
    } else if (store.read().state === 'unknown') {
      // The server can't be reached: the remembered user sees the data kept on the device meanwhile.
      const session =
        error instanceof ApiError && error.status === 0
          ? (await loadSessionCalls()).rememberedUser()
          : undefined;
      if (!session || storedSupportAccess(session.userId)) throw error;
      setState({ state: 'in', session });
    }
    return undefined;
  }
}

/** The support access that this tab had before a reload, if any. */
async function storedOpener({ userId }: Session): Promise<SupportSessionOpener | undefined> {
  const id = storedSupportAccess(userId);
  return id ? (await import('./support-session.ts')).supportSessionOpener(id) : undefined;
}

/** Renews the session by the refresh cookie, once for all concurrent callers; undefined if that fails. */
export function refreshSession(): Promise<Session | undefined> {
  refreshPromise ??= renew().finally(() => (refreshPromise = undefined));
  return refreshPromise;
}

/** Finds the session's state when the page opens. Throws when the server gives no answer. */
export async function openSession(): Promise<void> {
  if (hasSessionCookie(document.cookie, Date.now())) {
    await refreshSession();
    return;
  }
  if (hadSession()) storeSignInMessage(SESSION_ENDED_MESSAGE);
  dropSessionCookie();
  forgetAllUsers();
  setState({ state: 'out' });
}

/** Ends the session on the server, then here and in the other tabs; also when the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await (await loadSessionCalls()).signOut();
  } finally {
    dropSessionCookie();
    forgetAllUsers();
    setState({ state: 'out' });
    tabChannel?.postMessage('out');
  }
}
