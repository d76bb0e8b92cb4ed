import { Link } from 'react-router';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { Icon } from '#ui/icons.tsx';
import { useCall } from '#client/api.ts';
import { TopMenu } from './TopMenu.tsx';
import { tenantTitle } from './tenant-title.ts';
import { UserMenu } from './UserMenu.tsx';

/** Where the manual is. */
const HELP = 'https://github.com/havenkeep/havenkeep/tree/main/docs';

/** The bar above every page: the rescue's name, the menu, help and who is signed in. */
export function Header() {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <header className="header">
      <Link to="/" className="logo header-name">
        <img src="/icon.svg" width="32" height="32" alt="" />
        <span>{tenantTitle(data?.tenant)}</span>
      </Link>
      <TopMenu />
      <a className="header-icon" href={HELP} target="_blank" rel="noreferrer" aria-label="Help">
        <Icon name="help" />
      </a>
      <UserMenu />
    </header>
  );
}
