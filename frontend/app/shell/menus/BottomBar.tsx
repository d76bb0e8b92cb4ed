import { useLocation } from 'react-router';
import { hasAccess } from '#shared/access/may.ts';
import { useMe } from '#client/session/me.ts';
import { MENU_PAGES, markedAt } from '#client/pages.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { MenuLink } from './MenuLink.tsx';

/** The number of links in a phone's bar; with more pages the last one opens the others. */
export const PLACES = 5;

/** The menu of a phone: the first pages of the role, the others under More. */
export function BottomBar() {
  const { roleName } = useMe();
  const { pathname } = useLocation();
  const allowed = MENU_PAGES.filter(({ access }) => hasAccess(roleName, access));
  const visiblePages = allowed.length > PLACES ? allowed.slice(0, PLACES - 1) : allowed;
  const hiddenPages = allowed.slice(visiblePages.length);
  const currentPath = markedAt(pathname)?.path;
  return (
    <nav className="bottom-bar" aria-label="Pages">
      {visiblePages.map((page) => (
        <MenuLink key={page.path} page={page} withIcon />
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
              <MenuLink key={page.path} page={page} withIcon />
            ))}
          </Dropdown>
        </div>
      )}
    </nav>
  );
}
