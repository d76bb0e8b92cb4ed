import { roleTitle } from '#shared/access/roles.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { useMe } from '../me.ts';
import { signOut } from '../session.ts';

async function leave() {
  await signOut().catch(() => undefined);
  toast.success('Logout Successful');
}

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
      <button type="button" onClick={() => void leave()}>
        <Icon name="logout" />
        Logout
      </button>
    </Dropdown>
  );
}
