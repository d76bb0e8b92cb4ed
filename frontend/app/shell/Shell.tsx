import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { unsentOf } from '#features/health/round/keys.ts';
import { useMay, useMe } from '#client/me.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Header } from './Header.tsx';
import { MENU_PAGES, pageAt, type PageEntry } from '#client/pages.ts';
import { deviceZone, useToday } from '#ui/clock.ts';
import { Icon } from '#ui/icons.tsx';
import { NoPermission } from '#ui/NoPermission.tsx';
import './shell.css';

/** Sends what is left of a round that was made offline, whatever page opens. */
const Sending = lazy(() => import('#features/health/round/Sending.tsx'));

// Nothing can be lost before the first page is there.
const LeaveGuards = lazy(async () => ({ default: (await import('#ui/LeaveGuards.tsx')).LeaveGuards }));

const LookingBand = lazy(() => import('./LookingBand.tsx'));

const ZoneNote = lazy(() => import('./ZoneNote.tsx'));

/** Where people read the time first. */
const TIMED: ReadonlySet<string> = new Set(['/', '/today']);

function Guarded({ page }: { page: PageEntry | undefined }) {
  const allowed = useMay(page?.access ?? 'signedIn');
  return allowed ? <Outlet /> : <NoPermission />;
}

function BottomLink({ page: { path, label, access, icon } }: { page: PageEntry }) {
  const allowed = useMay(access);
  return allowed ? <BottomItem to={path} label={label} icon={icon} /> : null;
}

/** The frame of every page: header, menu, breadcrumb, footer; on phones a bar below. */
export function Shell() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const me = useMe();
  const [unsent] = useState(() => unsentOf(me) > 0);
  useEffect(() => {
    document.title = `${page?.title ?? 'Page not found'} · Havenkeep`;
  }, [page]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      {me.looking && (
        <Suspense>
          <LookingBand />
        </Suspense>
      )}
      <Header />
      <main id="content" tabIndex={-1}>
        <Breadcrumb page={page} />
        {TIMED.has(pathname) && deviceZone() !== me.timeZone && (
          <Suspense>
            <ZoneNote />
          </Suspense>
        )}
        <Guarded page={page} />
      </main>
      <footer className="footer">Havenkeep · {useToday().slice(0, 4)}</footer>
      <nav className="bottom-bar" aria-label="Pages">
        {MENU_PAGES.map((entry) => (
          <BottomLink key={entry.path} page={entry} />
        ))}
      </nav>
      {unsent && (
        <Suspense>
          <Sending />
        </Suspense>
      )}
      <Suspense>
        <LeaveGuards />
      </Suspense>
      {/* The first page of a visit has no key of its own: then its address is it, or one would open where another was left. */}
      <ScrollRestoration getKey={(place) => (place.key === 'default' ? place.pathname : place.key)} />
    </div>
  );
}

function BottomItem({ to, label, icon }: { to: string; label: string; icon: PageEntry['icon'] }) {
  return (
    <NavLink to={to} end={to === '/'}>
      <Icon name={icon} size={22} />
      {label}
    </NavLink>
  );
}
