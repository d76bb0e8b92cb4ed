import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { unsentOf } from '#features/health/round/offline/keys.ts';
import { useMay, useMe } from '#client/session/me.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Header } from './Header.tsx';
import { isInDemo } from '#client/storage/demo.ts';
import { usePageSubject } from '#client/page-subject.ts';
import { pageAt, type PageEntry } from '#client/pages.ts';
import { deviceZone, useToday } from '#ui/time/clock.ts';
import { late } from '#ui/late/late.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { BottomBar } from './menus/BottomBar.tsx';
import { OfflineBand } from './banners/OfflineBand.tsx';
import { ZoneNote } from './banners/ZoneNote.tsx';
import { useHeading } from './useHeading.ts';
import './shell.css';

/** A part that was not requested by the user loads silently. */
const QUIET = { quiet: true };

/** Sends unsent entries of a round that was done offline, on every page. */
const Sending = late(() => import('#features/health/round/Sending.tsx'), QUIET);

// Nothing can be lost before the first page is shown.
const LeaveGuards = late(async () => (await import('#ui/dialog/LeaveGuards.tsx')).LeaveGuards, QUIET);

// It is loaded before a user can print the page.
const PrintHeading = late(() => import('./PrintHeading.tsx'), QUIET);

const DemoBand = late(() => import('./banners/DemoBand.tsx'), QUIET);

const LookingBand = late(() => import('./banners/LookingBand.tsx'), QUIET);

/** Pages that note a device in another time zone than the rescue. */
const TIMED: ReadonlySet<string> = new Set(['/', '/today']);

function Guarded({ page }: { page: PageEntry | undefined }) {
  const allowed = useMay(page?.access ?? 'signedIn');
  return allowed ? <Outlet /> : <NoPermission />;
}

/** The document title: a subpage's heading, and its subject. */
function useTitle(page: PageEntry | undefined, pathname: string, heading: string): void {
  const about = usePageSubject();
  const isBelow = page !== undefined && pathname !== page.path;
  const own = isBelow && heading ? heading : (page?.title ?? 'Page not found');
  const title = about && about.name !== own ? `${own} · ${about.name}` : own;
  useEffect(() => {
    document.title = `${title} · Havenkeep`;
  }, [title]);
}

/** The frame of every page: header, menu, breadcrumb, footer; on phones a bar below. */
export function Shell() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const me = useMe();
  const [unsent] = useState(() => unsentOf(me) > 0);
  const [inDemo] = useState(() => isInDemo(me.userId));
  const heading = useHeading();
  useTitle(page, pathname, heading);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PrintHeading />
      {me.looking && <LookingBand />}
      {inDemo && <DemoBand />}
      <Header />
      <OfflineBand pathname={pathname} />
      <main id="content" tabIndex={-1}>
        <Breadcrumb page={page} heading={heading} />
        {TIMED.has(pathname) && deviceZone() !== me.timeZone && <ZoneNote />}
        <Guarded page={page} />
      </main>
      <footer className="footer">Havenkeep · {useToday().slice(0, 4)}</footer>
      <BottomBar />
      {unsent && <Sending />}
      <LeaveGuards />
      {/* First pages of visits all have the key 'default': by it alone one would open at another's scroll position. */}
      <ScrollRestoration getKey={(place) => (place.key === 'default' ? place.pathname : place.key)} />
    </div>
  );
}
