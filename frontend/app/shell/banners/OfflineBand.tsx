import { Icon } from '#ui/picture/icons.tsx';
import { useOnline } from '#ui/useOnline.ts';

/** Shows over every page that the device is offline; the round has its own message. */
export function OfflineBand({ pathname }: { pathname: string }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && pathname !== '/today' && (
        <p className="offline-band">
          <Icon name="alert" size={18} />
          You’re offline. Pages will load when you reconnect.
        </p>
      )}
    </div>
  );
}
