import { users } from '#shared/calls/users.ts';
import { linkOfPage } from '../../app/link.ts';
import { makeCall } from '../../app/make-call.ts';
import { useFirst } from '../../app/useFirst.ts';
import { DoorCard, DoorNotice } from '../../ui/DoorCard.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { AcceptForm } from './AcceptForm.tsx';

/** /auth/verify: checks the link of an invitation, then lets the invited choose user name and password (spec 000 §2). */
export default function AcceptInvitePage() {
  const link = linkOfPage();
  const first = useFirst(`invite ${link.token}`, () => makeCall(users.verifyInvite, { query: link }));
  if (first.state === 'waiting')
    return (
      <DoorCard title="Accept your invitation" lead={<span role="status">Looking at your link ...</span>}>
        <div className="door-buttons" aria-hidden="true">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      </DoorCard>
    );
  if (first.state === 'failed')
    return (
      <DoorCard title="Accept your invitation">
        <DoorNotice tone="error">{first.error.message || 'Link Expired'}</DoorNotice>
        <p className="door-lead">
          A link is good for seven days, once, and void when a newer one was sent. If you have accepted
          already, just sign in. Otherwise ask the rescue that invited you to send the invitation again.
        </p>
        <div className="door-buttons">
          <a className="button button-primary" href="/login">
            Back To Login
          </a>
        </div>
      </DoorCard>
    );
  return <AcceptForm user={first.value.data.usersVM} token={link.token} />;
}
