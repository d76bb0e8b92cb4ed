import type { UserVM } from '#shared/calls/users/users.ts';
import { useSession } from '#client/session/session-context.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { formatDate } from '#ui/time/moment.ts';
import { Pill } from '#ui/message/states.tsx';

/** The state of an invitation; nothing once it was accepted. */
export function Invitation({ user: { invitation, invitedAt, dateInactive } }: { user: UserVM }) {
  const { countryCode } = useSession();
  if (invitation !== 'none' && dateInactive) return <Pill tone="stone">Invitation withdrawn</Pill>;
  switch (invitation) {
    case 'waiting':
      return <Pill tone="info">Sending invitation</Pill>;
    case 'sent':
      return <Pill tone="info">{`Invited ${formatDate(invitedAt, countryCode)}`.trim()}</Pill>;
    case 'failed':
      return <Pill tone="danger">Invitation failed</Pill>;
    case 'expired':
      return <Pill tone="warn">Invitation expired</Pill>;
    case 'none':
      return null;
  }
}

/** Says that a user signs in in two steps. */
export function TwoStepMark({ user: { twoStep } }: { user: UserVM }) {
  if (!twoStep) return null;
  return (
    <span className="users-two-step" title="Two-step sign-in is on">
      <Icon name="shield" size={16} />
      <span className="visually-hidden">Two-step sign-in is on</span>
    </span>
  );
}

/** An email address that breaks after its @ where room is scarce. */
function BreakableEmail({ email }: { readonly email: string }) {
  const domainStart = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </>
  );
}

/** The address of a user, and a new one that is not confirmed yet. */
export function EmailAddresses({ user }: { user: UserVM }) {
  return (
    <>
      <BreakableEmail email={user.email} />
      <NewAddress user={user} />
    </>
  );
}

/** The new address of a user that is not confirmed yet. */
function NewAddress({ user: { newAddress } }: { user: UserVM }) {
  if (!newAddress.email) return null;
  return (
    <span className="users-waiting">
      <Pill tone={newAddress.isOver ? 'warn' : 'info'}>
        {newAddress.isOver ? 'Not confirmed in time' : 'Waiting for confirmation'}
      </Pill>
      <small>
        <BreakableEmail email={newAddress.email} />
      </small>
    </span>
  );
}
