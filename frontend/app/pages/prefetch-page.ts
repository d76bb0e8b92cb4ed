import type { Session } from '#shared/calls/accounts/accounts.ts';
import { endPrefetching, startPrefetching } from '#client/calls/prefetched.ts';
import { pageAt } from './page-table.ts';

/** Sessions whose first page was prefetched: while developing, React calls each initializer twice. */
const entered = new WeakSet<Session>();

/** Prefetches the first calls of the page in the address for the signed-in user; once a session. */
export async function prefetchPage(session: Session): Promise<void> {
  if (entered.has(session)) return;
  entered.add(session);
  startPrefetching();
  try {
    const prefetcher = await pageAt(location.pathname)?.page.prefetcher?.();
    prefetcher?.start(location);
  } finally {
    endPrefetching();
  }
}
