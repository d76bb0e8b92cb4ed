import { useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { unsentCountOf } from '#features/health/round/offline/keys.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { isInDemo } from '#client/storage/demo.ts';
import { usePageSubject } from '#client/page-subject.ts';
import { isSubpage, pageAt, type PageEntry } from '#client/pages.ts';
import { useToday } from '#ui/time/clock.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { BottomBar } from './menus/BottomBar.tsx';
import { ZoneNote } from './banners/ZoneNote.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { RescueName } from './RescueName.tsx';
import { TopMenu } from './menus/TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useOnline } from '#ui/useOnline.ts';
import './shell.css';

/** The text of the page's first heading, which names a subpage; '' while there is none. */
function useHeading(): string {
  const [heading, setHeading] = useState('');
  useEffect(() => {
    const content = document.getElementById('content');
    if (!content) return;
    const updateHeading = () => setHeading(content.querySelector('h1')?.textContent ?? '');
    updateHeading();
    const observer = new MutationObserver(updateHeading);
    observer.observe(content, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return heading;
}

/** Shows over every page that the device is offline; the round has its own message. */
function OfflineBand({ pathname }: { pathname: string }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && pathname !== '/today' && (
        <p className="offline-band">
          <Icon name="alert" size={18} />
          You’re offline. Pages will load when you reconnect.
        </p>
      )}
    </div>
  );
}

/** The bar above every page: the rescue's name, the menu, the search, help and the user. */
function Header() {
  const { pathname, search } = useLocation();
  // The manual opens at the page about the current screen.
  const helpPath = pathname.startsWith('/help')
    ? '/help'
    : `/help?for=${encodeURIComponent(pathname + search)}`;
  return (
    <header className="header">
      <Link to="/" className="logo header-name">
        <img src="/icon.svg" width="32" height="32" alt="" />
        <RescueName />
      </Link>
      <TopMenu />
      <SearchButton />
      <Link className="header-icon" to={helpPath} aria-label="Help">
        <Icon name="help" />
      </Link>
      <UserMenu />
    </header>
  );
}

/** The options for parts that the user did not ask for: they load silently. */
const QUIET_OPTIONS = { quiet: true };

/** Sends unsent entries of a round that was done offline, on every page. */
const UnsentEntriesSender = lazyComponent(
  () => import('#features/health/round/UnsentEntriesSender.tsx'),
  QUIET_OPTIONS,
);

// The guards are loaded late, since nothing can be lost before the first page is shown.
const LeaveGuards = lazyComponent(
  async () => (await import('#ui/dialog/LeaveGuards.tsx')).LeaveGuards,
  QUIET_OPTIONS,
);

// The heading for print may load late: it is there before a user can print the page.
const PrintHeading = lazyComponent(() => import('./PrintHeading.tsx'), QUIET_OPTIONS);

const DemoBand = lazyComponent(() => import('./banners/DemoBand.tsx'), QUIET_OPTIONS);

const SupportAccessBand = lazyComponent(() => import('./banners/SupportAccessBand.tsx'), QUIET_OPTIONS);

/** Pages that show a note on a device in another time zone than the rescue's. */
const ZONE_NOTE_PATHS: ReadonlySet<string> = new Set(['/', '/today']);

function AccessGuard({ page }: { page: PageEntry | undefined }) {
  const isAllowed = useAccess(page?.access ?? 'signedIn');
  return isAllowed ? <Outlet /> : <NoPermission />;
}

/** Sets the document title: the page's title or a subpage's heading, then the name of its subject. */
function useTitle(page: PageEntry | undefined, pathname: string, heading: string): void {
  const subject = usePageSubject();
  const pageTitle = isSubpage(page, pathname) && heading ? heading : (page?.title ?? 'Page not found');
  const title = subject && subject.name !== pageTitle ? `${pageTitle} · ${subject.name}` : pageTitle;
  useEffect(() => {
    document.title = `${title} · Havenkeep`;
  }, [title]);
}

/** The frame of every page: header, menu, breadcrumb, footer; on phones a bar below. */
export function Shell() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const session = useSession();
  const [hasUnsent] = useState(() => unsentCountOf(session) > 0);
  const [isDemo] = useState(() => isInDemo(session.userId));
  const heading = useHeading();
  useTitle(page, pathname, heading);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PrintHeading />
      {session.looking && <SupportAccessBand />}
      {isDemo && <DemoBand />}
      <Header />
      <OfflineBand pathname={pathname} />
      <main id="content" tabIndex={-1}>
        <Breadcrumb page={page} heading={heading} />
        {ZONE_NOTE_PATHS.has(pathname) && <ZoneNote />}
        <AccessGuard page={page} />
      </main>
      <footer className="footer">Havenkeep · {useToday().slice(0, 4)}</footer>
      <BottomBar />
      {hasUnsent && <UnsentEntriesSender />}
      <LeaveGuards />
      {/* The first page of every visit has the key 'default': by key, one would get another's scroll position. */}
      <ScrollRestoration
        getKey={(location) => (location.key === 'default' ? location.pathname : location.key)}
      />
    </div>
  );
}
