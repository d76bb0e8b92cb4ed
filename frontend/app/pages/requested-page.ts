import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { signOut } from '#client/session/session.ts';
import { toast } from '#ui/message/toast.ts';
import { findPublicPage } from './public-pages.ts';

/** The time for which the button to a requested page is offered, in milliseconds. */
const LINK_DISPLAY_MS = 60_000;

/** Stores the page that a signed-out visitor requested, and shows /login; public paths stay (product/shell 2.1). */
export function rememberRequestedPage(): void {
  const { pathname, search, hash } = location;
  if (findPublicPage(pathname)) return;
  storeItem('wanted', pathname + search + hash);
  history.replaceState(null, '', '/login');
}

/** Warns that the opened link may be meant for another user, and offers to sign out and open it. */
function warnOfOtherUser(name: string, link: string): void {
  toast.warn(`You are signed in as ${name}. Log out to open this link`, {
    label: 'Log out and open it',
    durationMs: LINK_DISPLAY_MS,
    run: () => void signOut().finally(() => location.assign(link)),
  });
}

/** After sign-in, shows the requested page; without one, leaves a public page for / (product/shell 2.1). */
export function returnToRequestedPage(name: string): void {
  const requestedPath = readItem('wanted');
  storeItem('wanted', undefined);
  const page = findPublicPage(location.pathname);
  if (location.pathname.startsWith('/auth/')) warnOfOtherUser(name, location.href);
  const target = requestedPath ?? '/';
  // If the address is the same, its history state stays, such as the step of the first-time wizard at a reload.
  const { pathname, search, hash } = location;
  if (page && !page.isForSignedIn && target !== pathname + search + hash)
    history.replaceState(null, '', target);
}
