import { users } from '#shared/calls/users/users.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { LinkPage } from './LinkPage.tsx';

const useInvitation = oncePerKey((query: MailLink) => makeCall(users.verifyInvite, { query }));

/**
 * /auth/verify: checks the link of an invitation, then lets the new user choose user name and password
 * (product/accounts 5.1).
 */
export default function AcceptInvitePage() {
  const link = linkOfPage();
  const linkCheck = useInvitation(link.token, link);
  return (
    <LinkPage
      linkCheck={linkCheck}
      title="Accept your invitation"
      fieldCount={3}
      advice="A link works once and expires in 7 days, or when a newer one is sent. Already accepted? Just sign in. Otherwise ask the rescue that invited you to resend the invitation."
    >
      {({ data }) => <AcceptForm user={data.usersVM} token={link.token} />}
    </LinkPage>
  );
}
