import { useSession } from '#client/session/session-context.ts';
import { signOut } from '#client/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';

/** /kiosk while a user is signed in: a tablet at the door must hold no session of staff. */
export default function SignedInKiosk() {
  const { firstName, lastName } = useSession();
  const leave = useSingleFlight(() => signOut().catch(() => undefined));
  return (
    <EmptyState
      icon="laptop"
      title="This browser is signed in"
      action={
        <Button variant="primary" onClick={leave}>
          Sign out and open the tablet’s page
        </Button>
      }
    >
      A tablet at the door is shared, so no one may stay signed in on it. You’re signed in as {firstName}{' '}
      {lastName}.
    </EmptyState>
  );
}
