import { users } from '#shared/calls/users/users.ts';
import { type Link, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { setSignInMessage } from '#client/storage/sign-in-message.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { rememberConfirmed, wasConfirmed } from './confirmed.ts';
import { LinkFailure, titleOf } from './LinkFailure.tsx';

const FAILED_TITLE = 'Verification Failed !';

const useVerifySignUp = oncePerKey(async (query: Link) => {
  // A reloaded page, as when a phone comes back to the tab, doesn't send the request again.
  if (wasConfirmed(query.token)) return;
  const { data } = await makeCall(users.verifySignUp, { query });
  rememberConfirmed(query.token);
  setSignInMessage('', data.usersVM.userName);
});

/** /auth/verify-signup: confirms a signed-up account when it is opened (product/accounts 1.5). */
export default function VerifySignUpPage() {
  const link = linkOfPage();
  const first = useVerifySignUp(link.token, link);
  if (first.state === 'waiting')
    return <PublicCard title="Verifying Account ..." lead={<span role="status">One moment, please.</span>} />;
  if (first.state === 'failed')
    return (
      <PublicCard title={titleOf(first.error, FAILED_TITLE)}>
        <LinkFailure error={first.error} fallback={FAILED_TITLE}>
          Your account may already be confirmed. Sign in with your user ID and password. If it isn’t, we’ll
          send you a new link.
        </LinkFailure>
      </PublicCard>
    );
  return (
    <PublicCard title="Account Confirmed, Thank You !">
      <PublicNotice tone="success">You can sign in now.</PublicNotice>
      <BackToLogin />
    </PublicCard>
  );
}
