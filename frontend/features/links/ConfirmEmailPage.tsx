import { accounts } from '#shared/calls/accounts/accounts.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkPage } from './LinkPage.tsx';

const useConfirmEmail = oncePerKey((body: MailLink) => makeCall(accounts.confirmEmail, { body }));

/** /auth/confirm-email: confirms the new email address of an account when the page is opened. */
export default function ConfirmEmailPage() {
  const link = linkOfPage();
  const linkCheck = useConfirmEmail(link.token, link);
  return (
    <LinkPage
      linkCheck={linkCheck}
      title="Confirming your address ..."
      failedTitle="That didn’t work"
      advice="Your account keeps its address. You can ask for a new link in My Account."
    >
      {({ message }) => (
        <PublicCard title="Address confirmed">
          <PublicNotice tone="success">
            {message}. From now on our emails go to {link.email}.
          </PublicNotice>
          <BackToLogin />
        </PublicCard>
      )}
    </LinkPage>
  );
}
