import { useLocation } from 'react-router';
import { may } from '#shared/access/may.ts';
import { useMe } from '#client/session/me.ts';
import { MENU_PAGES, markedAt } from '#client/pages.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { MenuLink } from './MenuLink.tsx';

/** The number of places in a phone's bar; with more pages the last one opens the others. */
export const PLACES = 5;

/** The menu of a phone: the first pages of the role, the others under More. */
export function BottomBar() {
  const { roleName } = useMe();
  const { pathname } = useLocation();
  const allowed = MENU_PAGES.filter(({ access }) => may(roleName, access));
  const shown = allowed.length > PLACES ? allowed.slice(0, PLACES - 1) : allowed;
  const others = allowed.slice(shown.length);
  const here = markedAt(pathname)?.path;
  return (
    <nav className="bottom-bar" aria-label="Pages">
      {shown.map((page) => (
        <MenuLink key={page.path} page={page} withIcon />
      ))}
      {others.length > 0 && (
        <div className={others.some(({ path }) => path === here) ? 'bottom-more active' : 'bottom-more'}>
          <Dropdown
            label={
              <>
                <Icon name="menu" size={22} />
                More
              </>
            }
          >
            {others.map((page) => (
              <MenuLink key={page.path} page={page} withIcon />
            ))}
          </Dropdown>
        </div>
      )}
    </nav>
  );
}
