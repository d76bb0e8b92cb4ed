import { openSession } from '#client/session/session.ts';
import { hasSessionCookie } from '#client/session/session-clock.ts';
import { noteUnloaded } from '#ui/late/unloaded.ts';

/** Loads what is for who is signed in. */
export const loadInside = () => import('./Inside.tsx');
const page = async () => (await import('./pages/begin-page.ts')).beginPage();

/**
 * Begins at once, and beside each other, what whoever is signed in will need, since each waits for the line. What fails
 * here is asked for again where it is needed, and told there.
 */
function beginLoading(): void {
  if (!hasSessionCookie(document.cookie, Date.now())) return;
  for (const begun of [openSession(), page(), loadInside()]) begun.catch(() => undefined);
}

// The page's first import: it begins before the modules behind the others run.
noteUnloaded();
beginLoading();
