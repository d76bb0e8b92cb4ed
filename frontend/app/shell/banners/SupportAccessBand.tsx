import { stopSupportAccess } from '#client/session/support-access.ts';
import { useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { formatRecentTime } from '#ui/time/moment.ts';
import './looking-band.css';
import '#ui/style/inline.css';

/** The band above every page while support views another rescue, with a button to leave (product/tenants 4.5). */
export default function SupportAccessBand() {
  const session = useSession();
  const { looking, countryCode } = session;
  if (!looking) return null;
  return (
    <div className="looking-band" role="note">
      <Icon name="shield" />
      <span>
        You’re viewing <strong>{looking.name}</strong> as support. Nothing can be changed. Access ends{' '}
        <span className="nobreak">{formatRecentTime(looking.until, countryCode)}</span> (their time).
      </span>
      <Button onClick={() => void stopSupportAccess(session)}>Leave</Button>
    </div>
  );
}
