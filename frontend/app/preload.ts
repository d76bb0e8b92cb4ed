import { openSession } from '#client/session/session.ts';
import { hasSessionCookie } from '#client/session/session-clock.ts';
import { trackPreloadErrors } from '#ui/lazy/preload-errors.ts';

/** Loads the app of signed-in users. */
export const loadSignedInApp = () => import('./SignedInApp.tsx');
const preloadPage = async () => (await import('./pages/preload-page.ts')).preloadPage();

/**
 * Starts loading in parallel what a signed-in user will need, since each is a round trip. A part that fails
 * here is requested again where it is needed, and reported there.
 */
function preload(): void {
  if (!hasSessionCookie(document.cookie, Date.now())) return;
  for (const loading of [openSession(), preloadPage(), loadSignedInApp()]) loading.catch(() => undefined);
}

// This module is the first import of the entry, so the requests leave before the other modules run.
trackPreloadErrors();
preload();
