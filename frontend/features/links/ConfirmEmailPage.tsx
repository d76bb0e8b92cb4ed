import { accounts } from '#shared/calls/accounts/accounts.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkFailure, titleOf } from './LinkFailure.tsx';

const useConfirmEmail = oncePerKey((body: MailLink) => makeCall(accounts.confirmEmail, { body }));

/** /auth/confirm-email: confirms the new email address of an account when the page is opened. */
export default function ConfirmEmailPage() {
  const link = linkOfPage();
  const linkCheck = useConfirmEmail(link.token, link);
  if (linkCheck.state === 'waiting')
    return (
      <PublicCard title="Confirming your address ..." lead={<span role="status">One moment, please.</span>} />
    );
  if (linkCheck.state === 'failed')
    return (
      <PublicCard title={titleOf(linkCheck.error, 'That didn’t work')}>
        <LinkFailure error={linkCheck.error} fallback="Link Expired">
          Your account keeps its address. You can ask for a new link in My Account.
        </LinkFailure>
      </PublicCard>
    );
  return (
    <PublicCard title="Address confirmed">
      <PublicNotice tone="success">
        {linkCheck.value.message}. From now on our emails go to {link.email}.
      </PublicNotice>
      <BackToLogin />
    </PublicCard>
  );
}
