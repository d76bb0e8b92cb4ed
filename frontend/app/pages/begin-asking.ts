import type { Session } from '#shared/calls/accounts/accounts.ts';
import { closeBegun, openBegun } from '#client/calls/begun.ts';
import { pageAt } from './page-table.ts';

/** Sessions whose first page was prefetched: while developing, React calls each initializer twice. */
const entered = new WeakSet<Session>();

/** Prefetches the first calls of the page in the address for the signed-in user; once a session. */
export async function beginAsking(session: Session): Promise<void> {
  if (entered.has(session)) return;
  entered.add(session);
  openBegun();
  try {
    const ahead = await pageAt(location.pathname)?.page.ahead?.();
    ahead?.begin(location);
  } finally {
    closeBegun();
  }
}
