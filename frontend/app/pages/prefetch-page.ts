import type { Session } from '#shared/calls/accounts/accounts.ts';
import { endPrefetching, startPrefetching } from '#client/calls/prefetched.ts';
import { findPage } from './page-table.ts';

/** Sessions whose first page was prefetched: while developing, React calls each initializer twice. */
const prefetchedSessions = new WeakSet<Session>();

/** Prefetches the first calls of the page in the address for the signed-in user; once a session. */
export async function prefetchPage(session: Session): Promise<void> {
  if (prefetchedSessions.has(session)) return;
  prefetchedSessions.add(session);
  startPrefetching();
  try {
    const prefetcher = await findPage(location.pathname)?.page.prefetcher?.();
    prefetcher?.start(location);
  } finally {
    endPrefetching();
  }
}
