import { users } from '#shared/calls/users.ts';
import { linkOfPage } from '../../app/link.ts';
import { makeCall } from '../../app/make-call.ts';
import { useFirst } from '../../app/useFirst.ts';
import { DoorCard, DoorNotice } from '../../ui/DoorCard.tsx';

/** /auth/verify-signup: confirms a signed-up account when it is opened (spec 000 §2). */
export default function VerifySignUpPage() {
  const link = linkOfPage();
  const first = useFirst(`signup ${link.token}`, () => makeCall(users.verifySignUp, { query: link }));
  if (first.state === 'waiting')
    return <DoorCard title="Verifying Account ..." lead={<span role="status">One moment, please.</span>} />;
  const done = first.state === 'done';
  return (
    <DoorCard title={done ? 'Account Confirmed, Thank You !' : 'Verification Failed !'}>
      {done ? (
        <DoorNotice tone="success">You can sign in now.</DoorNotice>
      ) : (
        <>
          <DoorNotice tone="error">{first.error.message || 'Verification Failed !'}</DoorNotice>
          <p className="door-lead">
            Perhaps the account is confirmed already. Sign in with your user ID and password: if it is not, we
            send you a new link.
          </p>
        </>
      )}
      <div className="door-buttons">
        <a className="button button-primary" href="/login">
          Back To Login
        </a>
      </div>
    </DoorCard>
  );
}
