import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { AtTheDoor } from './AtTheDoor.tsx';
import { forgetTablet, isPassing, keptTablet, openTablet, type Tablet, tokenOfAddress } from './tablet.ts';
import './kiosk.css';

/** /kiosk: the tablet at the door on which volunteers sign in and out (product/volunteers 2.2). */
export default function KioskPage() {
  const [asked] = useState(() => tokenOfAddress() ?? keptTablet()?.token);
  const [tablet, setTablet] = useState<Tablet | undefined>(keptTablet);
  const [refused, setRefused] = useState(asked ? '' : 'This tablet has no link yet.');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!asked) return;
    openTablet(asked).then(
      (opened) => {
        setRefused('');
        setTablet(opened);
      },
      (error: Error) => {
        if (isPassing(error)) {
          // A tablet that was open goes on without a line; a new one cannot.
          if (keptTablet()?.token !== asked) setRefused(error.message);
          return;
        }
        forgetTablet();
        setTablet(undefined);
        setRefused(error.message);
      },
    );
  }, [asked, tries]);
  if (tablet && !refused) return <AtTheDoor key={tablet.token} tablet={tablet} />;
  if (!refused) return null;
  return (
    <DoorCard title="Volunteers">
      <DoorNotice tone="error">{refused}</DoorNotice>
      <p>Staff make a link for it: in Havenkeep under Volunteers, Tablets at the door.</p>
      {asked && (
        <div className="door-buttons">
          <Button variant="primary" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </div>
      )}
    </DoorCard>
  );
}
