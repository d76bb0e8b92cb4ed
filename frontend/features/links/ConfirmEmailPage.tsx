import { accounts } from '#shared/calls/accounts/accounts.ts';
import { type Link, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { firstOf } from '#client/firstOf.ts';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { Failed, titleOf } from './Failed.tsx';

const useConfirmed = firstOf((body: Link) => makeCall(accounts.confirmEmail, { body }));

/** /auth/confirm-email: gives an account its new address when it is opened. */
export default function ConfirmEmailPage() {
  const link = linkOfPage();
  const first = useConfirmed(link.token, link);
  if (first.state === 'waiting')
    return (
      <DoorCard title="Confirming your address ..." lead={<span role="status">One moment, please.</span>} />
    );
  if (first.state === 'failed')
    return (
      <DoorCard title={titleOf(first.error, 'That didn’t work')}>
        <Failed error={first.error} fallback="Link Expired">
          Your account keeps its address. You can ask for a new link in My Account.
        </Failed>
      </DoorCard>
    );
  return (
    <DoorCard title="Address confirmed">
      <DoorNotice tone="success">
        {first.value.message}. From now on our emails go to {link.email}.
      </DoorNotice>
      <BackToLogin />
    </DoorCard>
  );
}
