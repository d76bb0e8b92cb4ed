import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#shared/contract/reply.ts';
import { storageKey, storageFor } from '../storage/browser-storage.ts';
import { storedSupportAccess, storeSupportAccess } from '../storage/support-access.ts';
import { storedSignInMessage } from '../storage/sign-in-message.ts';
import { SESSION } from '../test-inside.tsx';
import type { ApiError } from '../wire/api-error.ts';
import { rememberUser } from './signed-in-user.ts';

const renewSession = vi.hoisted(() => vi.fn());
const send = vi.hoisted(() => vi.fn());
vi.mock('./renewing.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), renewSession }));
vi.mock('../wire/http.ts', () => ({ send }));

/** A refusal, of the class in the modules of the page that opens next. */
async function apiError(...args: ConstructorParameters<typeof ApiError>): Promise<ApiError> {
  const errorModule = await import('../wire/api-error.ts');
  return new errorModule.ApiError(...args);
}

/** The page as it opens. */
async function openPage() {
  const session = await import('./session.ts');
  await session.openSession().catch(() => undefined);
  return session;
}

const cookie = (age: number) => (document.cookie = `havenkeep_session=99999999999; Path=/; Max-Age=${age}`);

beforeEach(() => {
  // The next page has nothing in memory.
  vi.resetModules();
  cookie(1000);
  renewSession.mockResolvedValue(SESSION);
});
afterEach(() => {
  cookie(0);
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

/** Stores what a user leaves in the browser while they work. */
function storeWork(): void {
  rememberUser(SESSION);
  const owner = `${SESSION.tenantId}-${SESSION.userId}`;
  storageFor('round-seen').setItem(storageKey('round-seen', owner), 'Luna');
  storageFor('draft').setItem(storageKey('draft', `${owner}-soap`), 'Luna');
  storageFor('last-used').setItem(storageKey('last-used', owner), 'Luna');
}

const storedText = () =>
  [localStorage, sessionStorage]
    .flatMap((store) => Object.entries(store).map((entry) => entry.join(' ')))
    .join();

it('a start without a session cookie clears the previous user’s data, and says why to sign in again', async () => {
  storeWork();
  cookie(0);
  const { sessionStore } = await openPage();
  expect(sessionStore.read()).toEqual({ state: 'out' });
  expect(storedText()).not.toMatch(/Luna|"userId"/);
  expect(storedSignInMessage().text).toBe('Your session has ended. Please sign in again.');
});

it('a first visit sends no request and shows no message', async () => {
  cookie(0);
  await openPage();
  expect(storedSignInMessage().text).toBe('');
});

it.each([
  [{ ...SESSION, userId: 'somebody-else' }],
  [{ ...SESSION, tenantId: 'another-rescue', userId: 'of-theirs' }],
])('the next user finds no data of the previous one', async (next) => {
  storeWork();
  renewSession.mockResolvedValue(next);
  await openPage();
  expect(storedText()).not.toContain('Luna');
});

it('a user with a changed role keeps their drafts, but not the round of the old role', async () => {
  storeWork();
  renewSession.mockResolvedValue({ ...SESSION, roleName: 'FosterParent' });
  await openPage();
  expect(storedText()).not.toContain('round-seen');
  expect(storedText()).toContain('draft');
});

it.each<[ErrorCode | undefined, RegExp]>([
  ['session-elsewhere', /signed out from another device/],
  ['session-ended', /has ended/],
  ['session-password', /password was changed/],
  ['session-reused', /also used somewhere else/],
  ['session-two-step', /two-step sign-in was changed/],
  ['deactivated', /as the server says/],
  [undefined, /as the server says/],
])('a rejected renewal (%s) shows the reason on the sign-in page', async (code, expectedText) => {
  renewSession.mockRejectedValue(await apiError(401, 'as the server says', code ? { code } : {}));
  const { sessionStore } = await openPage();
  expect(sessionStore.read()).toEqual({ state: 'out' });
  expect(storedSignInMessage().text).toMatch(expectedText);
});

const SUPPORT_SESSION = {
  ...SESSION,
  tenantId: 'other',
  looking: { name: 'River', until: '2026-11-25T08:00:00Z' },
};

it('support access continues in its tab after a reload', async () => {
  storeSupportAccess({ userId: SESSION.userId, tenantId: 'other' });
  send.mockResolvedValue({ data: SUPPORT_SESSION });
  const { sessionStore } = await openPage();
  expect(sessionStore.read()).toEqual({ state: 'in', session: SUPPORT_SESSION });
});

it('support access can be left while its session is being renewed', async () => {
  storeSupportAccess({ userId: SESSION.userId, tenantId: 'other' });
  send.mockResolvedValueOnce({ data: SUPPORT_SESSION });
  const { refreshSession, sessionStore } = await openPage();
  let reply: (value: unknown) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  void refreshSession();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const { stopSupportAccess } = await import('./support-access.ts');
  const stopped = stopSupportAccess(SESSION);
  reply({ data: SUPPORT_SESSION });
  await stopped;
  expect(sessionStore.read()).toEqual({ state: 'in', session: SESSION });
});

it('support access that has ended says so before the user’s own rescue is shown', async () => {
  storeSupportAccess({ userId: SESSION.userId, tenantId: 'other' });
  send.mockRejectedValue(await apiError(403, 'This rescue doesn’t let you look in'));
  const { sessionStore } = await openPage();
  expect(sessionStore.read()).toMatchObject({
    state: 'support-ended',
    reason: 'This rescue doesn’t let you look in',
  });
  const { stopSupportAccess } = await import('./support-access.ts');
  await stopSupportAccess(SESSION);
  expect(sessionStore.read()).toEqual({ state: 'in', session: SESSION });
  expect(storedSupportAccess(SESSION.userId)).toBeUndefined();
});

it.each([
  ['to the support access', true],
  ['to any request', false],
])('without a reply %s a reload shows neither rescue', async (_, isOwnSessionKnown) => {
  storeWork();
  storeSupportAccess({ userId: SESSION.userId, tenantId: 'other' });
  const connectionError = await apiError(0, 'No response received from server.');
  if (!isOwnSessionKnown) renewSession.mockRejectedValue(connectionError);
  send.mockRejectedValue(connectionError);
  const { sessionStore } = await openPage();
  expect(sessionStore.read()).toEqual({ state: 'unknown' });
});
