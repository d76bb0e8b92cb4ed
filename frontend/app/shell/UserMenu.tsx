import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { roleTitle } from '#shared/access/roles.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { logOut } from './log-out.ts';
import { useSession } from '#client/session/session-context.ts';
import { currentTheme, toggleTheme } from '#client/storage/theme.ts';
import { useConfirmUnsaved } from './useConfirmUnsaved.tsx';
import { unsentCountOf } from '#features/health/round/offline/keys.ts';
import type { LeaveProps } from '#features/health/round/LeaveUnsent.tsx';

/** The menu of the signed-in user: name, role, and the sign-out. */
export function UserMenu() {
  const session = useSession();
  const { firstName, lastName, roleName } = session;
  const [Prompt, setPrompt] = useState<ComponentType<LeaveProps>>();
  const askIfUnsent = async () => {
    if (unsentCountOf(session) === 0) return logOut();
    const promptModule = await import('#features/health/round/LeaveUnsent.tsx').catch(() => undefined);
    // Offline the question may fail to load; then it is skipped, since unsent presses are kept on the device.
    return promptModule ? setPrompt(() => promptModule.default) : logOut();
  };
  const logoutConfirm = useConfirmUnsaved(() => void askIfUnsent());
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
    <>
      <Dropdown label={label}>
        <p className="dropdown-head">
          {firstName} {lastName}
          <br />
          {roleTitle(roleName)}
        </p>
        {!session.looking && (
          <Link to="/account">
            <Icon name="user" />
            My Account
          </Link>
        )}
        <ThemeButton />
        <button type="button" onClick={() => void logoutConfirm.ask()}>
          <Icon name="logout" />
          Logout
        </button>
      </Dropdown>
      {logoutConfirm.question}
      {Prompt && (
        <Prompt
          unsentCount={unsentCountOf(session)}
          onLeave={() => void logOut()}
          onClose={() => setPrompt(undefined)}
        />
      )}
    </>
  );
}

/** The button that switches between the light and the dark theme. */
function ThemeButton() {
  return (
    <button type="button" onClick={toggleTheme}>
      <Icon name="contrast" />
      {currentTheme() === 'dark' ? 'Light theme' : 'Dark theme'}
    </button>
  );
}
