import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '#client/wire/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { KioskScreen } from './KioskScreen.tsx';
import { forgetTablet, storedTablet, openTablet, type Tablet, takeTokenFromUrl } from './tablet.ts';
import './kiosk.css';

/** /kiosk: the tablet at the door on which volunteers sign in and out (product/volunteers 2.2). */
export default function KioskPage() {
  const [linkToken, setLinkToken] = useState(() => takeTokenFromUrl() ?? storedTablet()?.token);
  const [tablet, setTablet] = useState<Tablet | undefined>(storedTablet);
  const [rejection, setRejection] = useState(linkToken ? '' : 'This tablet has no link yet.');
  const openKiosk = useCallback((token: string) => {
    openTablet(token).then(
      (opened) => {
        setRejection('');
        setTablet(opened);
      },
      (error: Error) => {
        const isFinal = isRefusal(error);
        // A tablet that was open before works on without a connection; a new one cannot.
        if (!isFinal && storedTablet()?.token === token) return;
        setRejection(error.message);
        if (!isFinal) return;
        // A refused link must not end the tablet that was open before it.
        if (storedTablet()?.token === token) forgetTablet();
        setTablet(undefined);
      },
    );
  }, []);
  useEffect(() => {
    if (linkToken) openKiosk(linkToken);
  }, [linkToken, openKiosk]);
  useEffect(() => {
    // A link that is opened over this page changes only the hash, which loads nothing.
    const openLink = () => {
      const token = takeTokenFromUrl();
      if (token) setLinkToken(token);
    };
    addEventListener('hashchange', openLink);
    return () => removeEventListener('hashchange', openLink);
  }, []);
  if (tablet && !rejection) return <KioskScreen key={tablet.token} tablet={tablet} />;
  if (!rejection) return null;
  return (
    <PublicCard title="Volunteers">
      <PublicNotice tone="error">{rejection}</PublicNotice>
      <p className="public-lead">Staff can create one in Havenkeep under Volunteers, Tablets at the door.</p>
      {linkToken && (
        <div className="public-buttons">
          <Button variant="primary" onClick={() => openKiosk(linkToken)}>
            Try again
          </Button>
        </div>
      )}
    </PublicCard>
  );
}
