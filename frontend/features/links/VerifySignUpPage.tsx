import { users } from '#shared/calls/users/users.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { storeSignInMessage } from '#client/storage/sign-in-message.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { rememberConfirmed, wasConfirmed } from './confirmed.ts';
import { LinkPage } from './LinkPage.tsx';

const FAILED_TITLE = 'Verification Failed !';

const useVerifySignUp = oncePerKey(async (query: MailLink) => {
  // A reloaded page, as when a phone comes back to the tab, doesn't send the request again.
  if (wasConfirmed(query.token)) return;
  const { data } = await makeCall(users.verifySignUp, { query });
  rememberConfirmed(query.token);
  storeSignInMessage('', data.usersVM.userName);
});

/** /auth/verify-signup: confirms a signed-up account when it is opened (product/accounts 1.5). */
export default function VerifySignUpPage() {
  const link = linkOfPage();
  const linkCheck = useVerifySignUp(link.token, link);
  return (
    <LinkPage
      linkCheck={linkCheck}
      title="Verifying Account ..."
      failedTitle={FAILED_TITLE}
      fallback={FAILED_TITLE}
      advice="Your account may already be confirmed. Sign in with your user ID and password. If it isn’t, we’ll send you a new link."
    >
      {() => (
        <PublicCard title="Account Confirmed, Thank You !">
          <PublicNotice tone="success">You can sign in now.</PublicNotice>
          <BackToLogin />
        </PublicCard>
      )}
    </LinkPage>
  );
}
