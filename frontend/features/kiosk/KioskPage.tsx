import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { KioskScreen } from './KioskScreen.tsx';
import { forgetTablet, isPassing, keptTablet, openTablet, type Tablet, tokenOfAddress } from './tablet.ts';
import './kiosk.css';

/** /kiosk: the tablet at the door on which volunteers sign in and out (product/volunteers 2.2). */
export default function KioskPage() {
  const [asked] = useState(() => tokenOfAddress() ?? keptTablet()?.token);
  const [tablet, setTablet] = useState<Tablet | undefined>(keptTablet);
  const [refused, setRefused] = useState(asked ? '' : 'This tablet has no link yet.');
  const open = useCallback((token: string) => {
    openTablet(token).then(
      (opened) => {
        setRefused('');
        setTablet(opened);
      },
      (error: Error) => {
        // A tablet that was open goes on without a line; a new one cannot.
        if (isPassing(error) && keptTablet()?.token === token) return;
        setRefused(error.message);
        if (isPassing(error)) return;
        forgetTablet();
        setTablet(undefined);
      },
    );
  }, []);
  useEffect(() => {
    if (asked) open(asked);
  }, [asked, open]);
  if (tablet && !refused) return <KioskScreen key={tablet.token} tablet={tablet} />;
  if (!refused) return null;
  return (
    <PublicCard title="Volunteers">
      <PublicNotice tone="error">{refused}</PublicNotice>
      <p className="public-lead">Staff can create one in Havenkeep under Volunteers, Tablets at the door.</p>
      {asked && (
        <div className="public-buttons">
          <Button variant="primary" onClick={() => open(asked)}>
            Try again
          </Button>
        </div>
      )}
    </PublicCard>
  );
}
