import type { ComponentType } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { type Access, hasAccess } from '#shared/access/may.ts';
import { useSession } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import './tabbed-page.css';

/** A tab of a page, with its URL and right. */
export interface PageTab {
  /** The path of the tab below the path of the page; empty for the tab that the page opens with. */
  readonly path: string;
  /** The path of the tab that this one belongs to: this one is not listed, and its parent is marked as chosen. */
  readonly parentPath?: string;
  readonly label: string;
  readonly access: Access;
  readonly load: () => Promise<{ default: ComponentType }>;
}

interface Props {
  /** The path of the page: '/customization'. */
  readonly basePath: string;
  /** The label of the tab list, for screen readers. */
  readonly label: string;
  readonly access: Access;
  readonly tabs: readonly PageTab[];
}

/** Scrolls the row of tabs, which can be wider than the screen, to the chosen one. The page itself does not scroll. */
function scrollTabIntoView(tabElement: HTMLElement | null): void {
  const row = tabElement?.parentElement;
  if (row) row.scrollLeft = tabElement.offsetLeft - (row.clientWidth - tabElement.clientWidth) / 2;
}

/** A page with tabs on its left, or above it on phones; each tab has a URL. */
export function TabbedPage({ basePath, label, access, tabs }: Props) {
  const { roleName } = useSession();
  const { pathname } = useLocation();
  const path = pathname.slice(basePath.length + 1).replace(/\/$/, '');
  if (!hasAccess(roleName, access)) return <NoPermission />;
  const allowedTabs = tabs.filter((tab) => hasAccess(roleName, tab.access));
  const requestedTab = tabs.find((tab) => tab.path === path);
  const selectedPath = requestedTab?.parentPath ?? path;
  return (
    <div className="tabbed">
      <nav className="side-tabs" aria-label={label}>
        {allowedTabs
          .filter(({ parentPath }) => parentPath === undefined)
          .map((tab) => (
            <Link
              key={tab.path}
              to={tab.path ? `${basePath}/${tab.path}` : basePath}
              ref={tab.path === selectedPath ? scrollTabIntoView : undefined}
              aria-current={tab.path === selectedPath ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          ))}
      </nav>
      <div className="tabbed-panel">
        {requestedTab && !allowedTabs.includes(requestedTab) ? <NoPermission /> : <Outlet />}
      </div>
    </div>
  );
}
