import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import type { Call } from '#shared/contract/call.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { setTransport } from './calls/make-call.ts';
import { RefreshContext, createRefresh } from './calls/refresh.ts';
import { SessionContext } from './session/session-context.ts';
import { setRescueLocale, rescueToday } from '#ui/time/clock.ts';
import { LeaveGuards } from '#ui/dialog/LeaveGuards.tsx';
import { toastStore } from '#ui/message/toast.ts';

/** An Administrator of a rescue in the US. */
export const SESSION: Session = {
  token: 't',
  refreshToken: '',
  expireAt: '2099-01-01T00:00:00Z',
  userId: 'me',
  firstName: 'Ines',
  lastName: 'Duarte',
  roleName: 'Administrator',
  tenantId: 'tenant',
  countryCode: 'US',
  timeZone: 'America/New_York',
  paper: 'Letter',
  weekStart: 'sunday',
  twoStepDue: false,
};

/** The test's replies by the name of the call: each function returns the `data` of the reply, or throws its error. */
export type MockedReplies = Readonly<Record<string, (input: never) => unknown>>;

/** The texts of toasts, the latest last. */
export const toastTexts = () => toastStore.read().map(({ text }) => text);

let recordedCalls: { readonly name: string; readonly key: string | undefined }[] = [];

/** The idempotency keys of the calls with this name since `mockReplies`, in order. */
export const idempotencyKeysOf = (name: string) =>
  recordedCalls.filter((call) => call.name === name).map(({ key }) => key);

/** Throws if the contract does not accept the input of a call. */
function checkInput(call: Call, input: object): void {
  runWithToday(rescueToday(), () => {
    for (const part of ['params', 'query', 'body'] as const)
      call[part]?.parse((input as Partial<Record<typeof part, unknown>>)[part] ?? {});
  });
}

/**
 * Replies to calls from now on, and throws where the contract does not accept an input or a reply.
 * @returns the inputs sent so far, by the name of the call; it grows with each call
 */
export function mockReplies(replies: MockedReplies): Record<string, unknown[]> {
  const sentInputs: Record<string, unknown[]> = {};
  recordedCalls = [];
  setTransport(async (call, input, { idempotencyKey }) => {
    recordedCalls.push({ name: call.name, key: idempotencyKey });
    (sentInputs[call.name] ??= []).push(input);
    const reply = replies[call.name];
    if (!reply) throw new Error(`The test has no answer to ${call.name}`);
    checkInput(call, input);
    const data = await reply(input as never);
    return { success: true, message: '', data: call.reply.parse(data) as never };
  });
  return sentInputs;
}

/** The URL that a test opens, and the route pattern of its page if that has parameters. */
interface TestAddress {
  readonly url: string;
  readonly path?: string;
}

/** Renders a screen as the app does for a signed-in user. */
export function renderSignedIn(
  screen: ReactNode,
  session: Partial<Session> = {},
  { url, path = '/' }: TestAddress = { url: '/' },
) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const element = (
    <>
      {screen}
      <LeaveGuards />
    </>
  );
  const routes = [
    { path, element },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const testSession = { ...SESSION, ...session };
  setRescueLocale(testSession);
  render(
    <SessionContext value={testSession}>
      <QueryClientProvider client={cache}>
        <RefreshContext value={createRefresh(cache)}>
          <RouterProvider router={router} />
        </RefreshContext>
      </QueryClientProvider>
    </SessionContext>,
  );
  return router;
}

/** Returns to the page from another window or tab, which loads again what is stale. */
export const returnToPage = async (): Promise<void> =>
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
