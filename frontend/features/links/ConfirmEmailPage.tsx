import { accounts } from '#shared/calls/accounts/accounts.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { rememberConfirmed, wasConfirmed } from './confirmed.ts';
import { LinkPage } from './LinkPage.tsx';

const useConfirmEmail = oncePerKey(async (body: MailLink) => {
  // A reloaded page doesn't send the request again, which would say that the address was not changed.
  if (wasConfirmed(body.token)) return;
  await makeCall(accounts.confirmEmail, { body });
  rememberConfirmed(body.token);
});

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
      {() => (
        <PublicCard title="Address confirmed">
          <PublicNotice tone="success">From now on our emails go to {link.email}.</PublicNotice>
          <BackToLogin />
        </PublicCard>
      )}
    </LinkPage>
  );
}
