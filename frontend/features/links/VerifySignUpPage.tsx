import { users } from '#shared/calls/users/users.ts';
import { type Link, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { setSignInMessage } from '#client/storage/sign-in-message.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { noteConfirmed, wasConfirmed } from './confirmed.ts';
import { Failed, titleOf } from './Failed.tsx';

const FAILED = 'Verification Failed !';

const useVerified = oncePerKey(async (query: Link) => {
  // A reloaded page, as when a phone comes back to the tab, doesn't send the request again.
  if (wasConfirmed(query.token)) return;
  const { data } = await makeCall(users.verifySignUp, { query });
  noteConfirmed(query.token);
  setSignInMessage('', data.usersVM.userName);
});

/** /auth/verify-signup: confirms a signed-up account when it is opened (product/accounts 1.5). */
export default function VerifySignUpPage() {
  const link = linkOfPage();
  const first = useVerified(link.token, link);
  if (first.state === 'waiting')
    return <PublicCard title="Verifying Account ..." lead={<span role="status">One moment, please.</span>} />;
  if (first.state === 'failed')
    return (
      <PublicCard title={titleOf(first.error, FAILED)}>
        <Failed error={first.error} fallback={FAILED}>
          Your account may already be confirmed. Sign in with your user ID and password. If it isn’t, we’ll
          send you a new link.
        </Failed>
      </PublicCard>
    );
  return (
    <PublicCard title="Account Confirmed, Thank You !">
      <PublicNotice tone="success">You can sign in now.</PublicNotice>
      <BackToLogin />
    </PublicCard>
  );
}
