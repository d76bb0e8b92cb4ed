import { NavLink, useLocation } from 'react-router';
import { may } from '#shared/access/may.ts';
import { useMe } from '#client/session/me.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { MENU_PAGES, pageAt, type PageEntry } from '#client/pages.ts';

const link = ({ path, label }: PageEntry) => (
  <NavLink key={path} to={path} end={path === '/'}>
    {label}
  </NavLink>
);

/** The pages that the role may open; those of the Admin group behind one button, absent when there are none. */
export function TopMenu() {
  const { roleName } = useMe();
  const allowed = MENU_PAGES.filter(({ access }) => may(roleName, access));
  const { pathname } = useLocation();
  const admin = allowed.filter(({ group }) => group === 'Admin');
  return (
    <nav className="top-menu" aria-label="Main menu">
      {allowed.filter(({ group }) => !group).map(link)}
      {admin.length > 0 && (
        <div className={pageAt(pathname)?.group === 'Admin' ? 'top-menu-group active' : 'top-menu-group'}>
          <Dropdown label="Admin">{admin.map(link)}</Dropdown>
        </div>
      )}
    </nav>
  );
}
