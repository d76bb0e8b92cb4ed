import { useLocation } from 'react-router';
import { hasAccess } from '#shared/access/may.ts';
import { useSession } from '#client/session/session-context.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { MENU_PAGES, menuPageAt } from '#client/pages.ts';
import { MenuLink } from './MenuLink.tsx';

/** The pages that the role may open; those of the Admin group behind one button, absent when there are none. */
export function TopMenu() {
  const { roleName } = useSession();
  const allowedPages = MENU_PAGES.filter(({ access }) => hasAccess(roleName, access));
  const { pathname } = useLocation();
  const adminPages = allowedPages.filter(({ group }) => group === 'Admin');
  return (
    <nav className="top-menu" aria-label="Main menu">
      {allowedPages
        .filter(({ group }) => !group)
        .map((page) => (
          <MenuLink key={page.path} page={page} />
        ))}
      {adminPages.length > 0 && (
        <div className={menuPageAt(pathname)?.group === 'Admin' ? 'top-menu-group active' : 'top-menu-group'}>
          <Dropdown label="Admin">
            {adminPages.map((page) => (
              <MenuLink key={page.path} page={page} />
            ))}
          </Dropdown>
        </div>
      )}
    </nav>
  );
}
