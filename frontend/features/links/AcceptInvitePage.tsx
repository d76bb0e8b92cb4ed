import { users } from '#shared/calls/users/users.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard } from '#ui/PublicCard.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { LinkFailure, titleOf } from './LinkFailure.tsx';

const TITLE = 'Accept your invitation';

const useInvitation = oncePerKey((query: MailLink) => makeCall(users.verifyInvite, { query }));

/**
 * /auth/verify: checks the link of an invitation, then lets the new user choose user name and password
 * (product/accounts 5.1).
 */
export default function AcceptInvitePage() {
  const link = linkOfPage();
  const linkCheck = useInvitation(link.token, link);
  if (linkCheck.state === 'waiting')
    return (
      <PublicCard title={TITLE} lead={<span role="status">Looking at your link ...</span>}>
        <div className="public-buttons" aria-hidden="true">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      </PublicCard>
    );
  if (linkCheck.state === 'failed')
    return (
      <PublicCard title={titleOf(linkCheck.error, TITLE)}>
        <LinkFailure error={linkCheck.error} fallback="Link Expired">
          A link works once and expires in 7 days, or when a newer one is sent. Already accepted? Just sign
          in. Otherwise ask the rescue that invited you to resend the invitation.
        </LinkFailure>
      </PublicCard>
    );
  return <AcceptForm user={linkCheck.value.data.usersVM} token={link.token} />;
}
