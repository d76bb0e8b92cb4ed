import { Button } from '#ui/Button.tsx';

/** Whose badge was shown; nothing but the badge where there is no line to ask. */
export interface Shown {
  readonly badge: string;
  readonly firstName?: string;
  readonly initial?: string;
  /** Since when they are signed in. */
  readonly since?: string | undefined;
}

interface Props {
  readonly of: Shown;
  readonly onPress: (what: 'in' | 'out') => void;
  readonly onLeave: () => void;
}

/** Greets somebody and offers the one thing to do; without a line both. */
export function Greeting({ of: { firstName, initial, since }, onPress, onLeave }: Props) {
  const known = firstName !== undefined;
  const name = [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
  return (
    <section className="kiosk-card">
      <h1>{known ? `Hello ${name}` : 'Hello'}</h1>
      {since && <p>You are signed in since {since}.</p>}
      {!known && <p>There is no line just now. Your tap is kept and sent later.</p>}
      <div className="kiosk-buttons">
        {(!known || !since) && (
          <Button variant="primary" icon="check" onClick={() => onPress('in')}>
            Sign in
          </Button>
        )}
        {(!known || since) && (
          <Button variant={known ? 'primary' : 'secondary'} icon="logout" onClick={() => onPress('out')}>
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
