import { Link } from 'react-router';
import { roleTitle } from '#shared/access/roles.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/icons.tsx';
import { leave } from '../leave.ts';
import { useMe } from '../me.ts';

/** Who is signed in, in which role, and the way out. */
export function UserMenu() {
  const { firstName, lastName, roleName } = useMe();
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
  const label = (
    <>
      <span className="avatar" aria-hidden="true">
        {initials}
      </span>
      <span className="user-name">
        {firstName}
        <small>{roleTitle(roleName)}</small>
        <span className="visually-hidden">your menu</span>
      </span>
    </>
  );
  return (
    <Dropdown label={label}>
      <p className="dropdown-head">
        {firstName} {lastName}
        <br />
        {roleTitle(roleName)}
      </p>
      <Link to="/account">
        <Icon name="user" />
        My Account
      </Link>
      <button type="button" onClick={() => void leave()}>
        <Icon name="logout" />
        Logout
      </button>
    </Dropdown>
  );
}
