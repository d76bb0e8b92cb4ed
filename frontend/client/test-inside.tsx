import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import type { Call } from '#shared/contract/call.ts';
import { makeCall } from './make-call.ts';
import { SessionContext } from './me.ts';
import { goBy } from '#ui/clock.ts';
import { LeaveGuards } from '#ui/LeaveGuards.tsx';

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
  twoStepDue: false,
};

// The day of its rescue is known to tests before anything is rendered.
goBy(SESSION);

/** What the server answers to a call: its `data`, or the error that it throws. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** Lets the mocked `makeCall` answer by the name of the call; gives what was sent to each. */
export function answer(answers: Answers): Record<string, unknown[]> {
  const sent: Record<string, unknown[]> = {};
  vi.mocked(makeCall).mockImplementation((async (call: Call, input: never) => {
    (sent[call.name] ??= []).push(input);
    const reply = answers[call.name];
    if (!reply) throw new Error(`The test has no answer to ${call.name}`);
    return { success: true, data: await reply(input) };
  }) as never);
  return sent;
}

/** Renders a screen as the app does for whoever is signed in. The test file mocks `client/make-call.ts`. */
export function renderInside(screen: ReactNode, session: Partial<Session> = {}) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          {screen}
          <LeaveGuards />
        </>
      ),
    },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  const me = { ...SESSION, ...session };
  goBy(me);
  render(
    <SessionContext value={me}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  );
  return router;
}
