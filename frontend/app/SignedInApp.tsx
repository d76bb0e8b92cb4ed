import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PrimeReactProvider } from 'primereact/api';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { prefetchPage } from './pages/prefetch-page.ts';
import { makeRouter } from './router.tsx';
import { RefreshContext, createRefresh } from '#client/calls/refresh.ts';
import { nameOf, SessionContext } from '#client/session/session-context.ts';
import { TwoStepRequired } from './TwoStepRequired.tsx';
import { useSessionWatch } from './useSessionWatch.ts';
import { returnToRequestedPage } from './pages/requested-page.ts';

/** A delay after the page has loaded, so that its own requests come first. */
const REGISTRATION_DELAY_MS = 3000;

/**
 * Registers the service worker (`public/sw.js`), which stores the site's files so that a reload without a connection
 * opens the shell and the round. If the browser refuses it, such as in a private window, the site works without it.
 * @returns a function that cancels the registration
 */
function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    (await navigator.serviceWorker.ready).active?.postMessage('keep');
  };
  const timer = setTimeout(() => void register().catch(() => undefined), REGISTRATION_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Reads are retried after connection failures and failures of the server, never after a refusal. */
const shouldRetry = (tries: number, error: Error) =>
  tries < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The app of a signed-in user: session watch, cache of replies, pages. A new session starts with an empty cache. */
export default function SignedInApp({ session }: { session: Session }) {
  const [queryClient] = useState(createQueryClient);
  const [refresh] = useState(() => createRefresh(queryClient));
  const [router] = useState(() => {
    returnToRequestedPage(nameOf(session));
    // The page reports a missing record.
    prefetchPage(session).catch(() => undefined);
    return makeRouter();
  });
  const [areCodesShown, setCodesShown] = useState(false);
  useSessionWatch(session);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  useEffect(registerServiceWorker, []);
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <RefreshContext value={refresh}>
          <PrimeReactProvider value={{ ripple: false, autoZIndex: true }}>
            {session.twoStepDue || areCodesShown ? (
              <TwoStepRequired onCodesShownChange={setCodesShown} />
            ) : (
              <RouterProvider router={router} />
            )}
          </PrimeReactProvider>
        </RefreshContext>
      </QueryClientProvider>
    </SessionContext>
  );
}
