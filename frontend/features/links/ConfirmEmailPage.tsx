import { accounts } from '#shared/calls/accounts.ts';
import { linkOfPage } from '../../app/link.ts';
import { makeCall } from '../../app/make-call.ts';
import { useFirst } from '../../app/useFirst.ts';
import { DoorCard, DoorNotice } from '../../ui/DoorCard.tsx';

/** /auth/confirm-email: gives an account its new address when it is opened. */
export default function ConfirmEmailPage() {
  const link = linkOfPage();
  const first = useFirst(`email ${link.token}`, () => makeCall(accounts.confirmEmail, { body: link }));
  if (first.state === 'waiting')
    return (
      <DoorCard title="Confirming your address ..." lead={<span role="status">One moment, please.</span>} />
    );
  const done = first.state === 'done';
  return (
    <DoorCard title={done ? 'Address confirmed' : 'This did not work'}>
      {done ? (
        <DoorNotice tone="success">
          {first.value.message}. From now on our mails go to {link.email}.
        </DoorNotice>
      ) : (
        <>
          <DoorNotice tone="error">{first.error.message}</DoorNotice>
          <p className="door-lead">
            Your account keeps its address. You can ask for a new link in My Account.
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
