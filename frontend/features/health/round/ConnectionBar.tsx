import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import type { ConnectionState } from './offline/useConnectionState.ts';

interface Props {
  readonly state: ConnectionState;
  readonly unsentCount: number;
  readonly onTry: () => void;
}

const ICONS: Record<ConnectionState, IconName> = {
  quiet: 'check',
  offline: 'alert',
  waiting: 'alert',
  sending: 'clock',
  sent: 'check',
};

function textOf(state: ConnectionState, unsentCount: number): string {
  const entriesText = pluralize(unsentCount, 'entry', 'entries');
  if (state === 'offline')
    return unsentCount === 0
      ? 'You’re offline. What you mark is kept here and saved when you reconnect.'
      : `You’re offline. ${entriesText} will be saved when you reconnect.`;
  if (state === 'waiting')
    return `The server doesn’t answer. ${entriesText} will be saved as soon as it does.`;
  return state === 'sending' ? `Sending ${entriesText} …` : 'All sent';
}

/** Shows the state of the connection; nothing while it is fine. */
export function ConnectionBar({ state, unsentCount, onTry }: Props) {
  return (
    <div className="line-place round-screen" role="status">
      {state !== 'quiet' && (
        <div className={`line-bar line-${state}`}>
          <Icon name={ICONS[state]} />
          <span>{textOf(state, unsentCount)}</span>
          {state === 'waiting' && <Button onClick={onTry}>Try now</Button>}
        </div>
      )}
    </div>
  );
}
