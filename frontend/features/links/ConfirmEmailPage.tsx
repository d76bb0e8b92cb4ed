import { accounts } from '#shared/calls/accounts/accounts.ts';
import { type Link, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkFailure, titleOf } from './LinkFailure.tsx';

const useConfirmEmail = oncePerKey((body: Link) => makeCall(accounts.confirmEmail, { body }));

/** /auth/confirm-email: confirms the new email address of an account when the page is opened. */
export default function ConfirmEmailPage() {
  const link = linkOfPage();
  const first = useConfirmEmail(link.token, link);
  if (first.state === 'waiting')
    return (
      <PublicCard title="Confirming your address ..." lead={<span role="status">One moment, please.</span>} />
    );
  if (first.state === 'failed')
    return (
      <PublicCard title={titleOf(first.error, 'That didn’t work')}>
        <LinkFailure error={first.error} fallback="Link Expired">
          Your account keeps its address. You can ask for a new link in My Account.
        </LinkFailure>
      </PublicCard>
    );
  return (
    <PublicCard title="Address confirmed">
      <PublicNotice tone="success">
        {first.value.message}. From now on our emails go to {link.email}.
      </PublicNotice>
      <BackToLogin />
    </PublicCard>
  );
}
