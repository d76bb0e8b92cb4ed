import { users } from '#shared/calls/users/users.ts';
import { linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/make-call.ts';
import { useFirst } from '#client/useFirst.ts';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { noteConfirmed, wasConfirmed } from './confirmed.ts';
import { Failed, titleOf } from './Failed.tsx';

const FAILED = 'Verification Failed !';

/** /auth/verify-signup: confirms a signed-up account when it is opened (product/accounts 1.5). */
export default function VerifySignUpPage() {
  const link = linkOfPage();
  const first = useFirst(`signup ${link.token}`, async () => {
    // A page that is loaded anew, as a phone does when one comes back to it, asks nothing a second time.
    if (wasConfirmed(link.token)) return;
    await makeCall(users.verifySignUp, { query: link });
    noteConfirmed(link.token);
  });
  if (first.state === 'waiting')
    return <DoorCard title="Verifying Account ..." lead={<span role="status">One moment, please.</span>} />;
  if (first.state === 'failed')
    return (
      <DoorCard title={titleOf(first.error, FAILED)}>
        <Failed error={first.error} fallback={FAILED}>
          Perhaps the account is confirmed already. Sign in with your user ID and password: if it is not, we
          send you a new link.
        </Failed>
      </DoorCard>
    );
  return (
    <DoorCard title="Account Confirmed, Thank You !">
      <DoorNotice tone="success">You can sign in now.</DoorNotice>
      <BackToLogin />
    </DoorCard>
  );
}
