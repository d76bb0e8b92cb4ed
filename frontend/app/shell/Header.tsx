import { Link, useLocation } from 'react-router';
import { Icon } from '#ui/picture/icons.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { RescueName } from './RescueName.tsx';
import { TopMenu } from './menus/TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar above every page: the rescue's name, the menu, the search, help and who is signed in. */
export function Header() {
  const { pathname, search } = useLocation();
  // The manual opens at the page of the screen that one is on.
  const help = pathname.startsWith('/help') ? '/help' : `/help?for=${encodeURIComponent(pathname + search)}`;
  return (
    <header className="header">
      <Link to="/" className="logo header-name">
        <img src="/icon.svg" width="32" height="32" alt="" />
        <RescueName />
      </Link>
      <TopMenu />
      <SearchButton />
      <Link className="header-icon" to={help} aria-label="Help">
        <Icon name="help" />
      </Link>
      <UserMenu />
    </header>
  );
}
