import { clockText } from '#shared/rules/time/moments.ts';
import { Button } from '#ui/Button.tsx';

/** The badge that was scanned, and its volunteer; only the badge while the tablet is offline. */
export interface ScannedBadge {
  readonly badge: string;
  readonly firstName?: string;
  readonly initial?: string;
  /** The time of the volunteer's sign-in; absent if they are not signed in. */
  readonly since?: string | undefined;
}

interface Props {
  readonly badge: ScannedBadge;
  readonly countryCode: string;
  readonly onPress: (direction: 'in' | 'out') => void;
  readonly onLeave: () => void;
}

/** Greets a volunteer and offers the one possible action; both while offline. */
export function Greeting({ badge: { firstName, initial, since }, countryCode, onPress, onLeave }: Props) {
  const isRecognized = firstName !== undefined;
  const name = [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
  return (
    <section className="kiosk-card">
      <h1>{isRecognized ? `Hello ${name}` : 'Hello'}</h1>
      {since && <p>You’ve been signed in since {clockText(since, countryCode)}.</p>}
      {!isRecognized && <p>You’re offline. Your sign-in or sign-out will be saved and sent later.</p>}
      <div className="kiosk-buttons">
        {(!isRecognized || !since) && (
          <Button variant="primary" icon="check" onClick={() => onPress('in')}>
            Sign in
          </Button>
        )}
        {(!isRecognized || since) && (
          <Button
            variant={isRecognized ? 'primary' : 'secondary'}
            icon="logout"
            onClick={() => onPress('out')}
          >
            Sign out
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Not me
        </Button>
      </div>
    </section>
  );
}
