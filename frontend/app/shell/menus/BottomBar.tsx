import { useLocation } from 'react-router';
import { hasAccess } from '#shared/access/may.ts';
import { useSession } from '#client/session/session-context.ts';
import { MENU_PAGES, menuPageAt } from '#client/pages.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { MenuLink } from './MenuLink.tsx';

/** The number of links in a phone's bar; with more pages the last one opens the others. */
export const MAX_LINKS = 5;

/** The menu of a phone: the first pages of the role, the others under More. */
export function BottomBar() {
  const { roleName } = useSession();
  const { pathname } = useLocation();
  const allowedPages = MENU_PAGES.filter(({ access }) => hasAccess(roleName, access));
  const visiblePages = allowedPages.length > MAX_LINKS ? allowedPages.slice(0, MAX_LINKS - 1) : allowedPages;
  const hiddenPages = allowedPages.slice(visiblePages.length);
  const currentPath = menuPageAt(pathname)?.path;
  return (
    <nav className="bottom-bar" aria-label="Pages">
      {visiblePages.map((page) => (
        <MenuLink key={page.path} page={page} showsIcon />
      ))}
      {hiddenPages.length > 0 && (
        <div
          className={
            hiddenPages.some(({ path }) => path === currentPath) ? 'bottom-more active' : 'bottom-more'
          }
        >
          <Dropdown
            label={
              <>
                <Icon name="menu" size={22} />
                More
              </>
            }
          >
            {hiddenPages.map((page) => (
              <MenuLink key={page.path} page={page} showsIcon />
            ))}
          </Dropdown>
        </div>
      )}
    </nav>
  );
}
