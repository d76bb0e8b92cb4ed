import { Icon } from '#ui/picture/icons.tsx';
import { useOnline } from '#ui/useOnline.ts';

/** Says over every page that the line is down, as long as it is; the round has its own word. */
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
