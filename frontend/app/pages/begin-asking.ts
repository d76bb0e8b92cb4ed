import type { Session } from '#shared/calls/accounts/accounts.ts';
import { closeBegun, openBegun } from '#client/calls/begun.ts';
import { pageAt } from './page-table.ts';

/** Sessions whose first page was prefetched: a screen that waits for its code may be rendered more than once. */
const entered = new WeakSet<Session>();

/** Asks for what the page of the address asks for first, as who is signed in now; once a session. */
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
