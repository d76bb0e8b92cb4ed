import { Link, useLocation } from 'react-router';
import { Icon } from '#ui/icons.tsx';
import type { PageEntry } from '#client/pages.ts';

/** Where one is, with the way home; the dashboard itself has none. */
export function Breadcrumb({ page }: { page: PageEntry | undefined }) {
  const { pathname } = useLocation();
  if (page?.path === '/') return null;
  const isBelow = page?.lists && pathname.replace(/\/$/, '') !== page.path;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/" aria-label="Home">
            <Icon name="home" size={17} />
          </Link>
        </li>
        {isBelow ? (
          <li>
            <Link to={page.path}>{page.label}</Link>
          </li>
        ) : (
          <li aria-current="page">{page?.label ?? 'Page not found'}</li>
        )}
      </ol>
    </nav>
  );
}
