import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/picture/Logo.tsx';
import { logOut } from './shell/log-out.ts';
import { useSession } from '#client/session/session-context.ts';
import { refreshSession } from '#client/session/session.ts';
import { useConfirmUnsaved } from './shell/useConfirmUnsaved.tsx';
import './two-step-required.css';

const TwoStep = lazy(() => import('#features/account/TwoStep.tsx'));

/**
 * The only page of a user who must set up two-step sign-in first, because the rescue requires it.
 * @param onCodesShownChange called with true while recovery codes are shown, which must not vanish with a renewed session
 */
export function TwoStepRequired({ onCodesShownChange }: { onCodesShownChange: (areShown: boolean) => void }) {
  const { firstName } = useSession();
  const logoutConfirm = useConfirmUnsaved(() => void logOut());
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    document.title = 'Two-step sign-in · Havenkeep';
  }, []);
  const openApp = async () => {
    setOpening(true);
    await refreshSession();
    onCodesShownChange(false);
    setOpening(false);
  };
  return (
    <div className="two-step-required">
      <header>
        <Logo />
        <Button icon="logout" onClick={() => void logoutConfirm.ask()}>
          Logout
        </Button>
        {logoutConfirm.question}
      </header>
      <main>
        <h1>One more thing, {firstName}</h1>
        <p>
          Your rescue requires two-step sign-in: besides your password, you enter a code from an app on your
          phone. Setting it up takes a minute.
        </p>
        <Suspense>
          {!isOpening && (
            <TwoStep onCodesShown={() => onCodesShownChange(true)} onReady={() => void openApp()} />
          )}
        </Suspense>
      </main>
    </div>
  );
}
