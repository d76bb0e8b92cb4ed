import { stopLooking } from '#client/session/support-access.ts';
import { useMe } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { clockOf } from '#ui/time/moment.ts';
import './looking-band.css';
import '#ui/style/inline.css';

/** Shows over every page that support looks into another rescue, with a button that ends it (product/tenants 4.5). */
export default function LookingBand() {
  const me = useMe();
  const { looking, countryCode } = me;
  if (!looking) return null;
  return (
    <div className="looking-band" role="note">
      <Icon name="shield" />
      <span>
        You're viewing <strong>{looking.name}</strong> as support. Nothing can be changed. Access ends{' '}
        <span className="nobreak">{clockOf(looking.until, countryCode)}</span> (their time).
      </span>
      <Button onClick={() => void stopLooking(me)}>Leave</Button>
    </div>
  );
}
