import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { KioskScreen } from './KioskScreen.tsx';
import { forgetTablet, isPassing, storedTablet, openTablet, type Tablet, tokenOfAddress } from './tablet.ts';
import './kiosk.css';

/** /kiosk: the tablet at the door on which volunteers sign in and out (product/volunteers 2.2). */
export default function KioskPage() {
  const [linkToken] = useState(() => tokenOfAddress() ?? storedTablet()?.token);
  const [tablet, setTablet] = useState<Tablet | undefined>(storedTablet);
  const [refused, setRefused] = useState(linkToken ? '' : 'This tablet has no link yet.');
  const open = useCallback((token: string) => {
    openTablet(token).then(
      (opened) => {
        setRefused('');
        setTablet(opened);
      },
      (error: Error) => {
        // A tablet that was open before works on without a connection; a new one cannot.
        if (isPassing(error) && storedTablet()?.token === token) return;
        setRefused(error.message);
        if (isPassing(error)) return;
        forgetTablet();
        setTablet(undefined);
      },
    );
  }, []);
  useEffect(() => {
    if (linkToken) open(linkToken);
  }, [linkToken, open]);
  if (tablet && !refused) return <KioskScreen key={tablet.token} tablet={tablet} />;
  if (!refused) return null;
  return (
    <PublicCard title="Volunteers">
      <PublicNotice tone="error">{refused}</PublicNotice>
      <p className="public-lead">Staff can create one in Havenkeep under Volunteers, Tablets at the door.</p>
      {linkToken && (
        <div className="public-buttons">
          <Button variant="primary" onClick={() => open(linkToken)}>
            Try again
          </Button>
        </div>
      )}
    </PublicCard>
  );
}
