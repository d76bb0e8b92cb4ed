import { accounts } from '#shared/calls/accounts/accounts.ts';
import type { NewAddress } from '#shared/calls/accounts/account.schema.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useMe } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/time/moment.ts';

interface Props {
  readonly waiting: NewAddress;
  /** The address that the account has until then. */
  readonly present: string;
}

/** The new address of the account while it is not confirmed, with buttons that send the link again or cancel the change. */
export function WaitingEmail({ waiting: { email, until, isOver }, present }: Props) {
  const { countryCode } = useMe();
  const refresh = useRefresh();
  const resend = useSend(accounts.resendEmail);
  const cancel = useSend(accounts.cancelEmail);
  const busy = resend.isPending || cancel.isPending;
  const input = { input: { body: { email } } };
  // The server refuses when the address was confirmed or cancelled elsewhere: the page then shows the present state.
  const onError = () => void refresh();
  return (
    <div className="account-waiting" role="group" aria-label="New email">
      <p>
        <strong>{email}</strong>{' '}
        {isOver ? (
          <>was not confirmed in time: the link that we sent there is over.</>
        ) : (
          <>waits to be confirmed: open the link that we sent there until {momentOf(until, countryCode)}.</>
        )}{' '}
        Your address is still {present} until then.
      </p>
      <div className="account-buttons">
        <Button
          icon="mail"
          busy={resend.isPending}
          disabled={busy}
          onClick={() => resend.mutate(input, { onError })}
        >
          Send again
        </Button>
        <Button busy={cancel.isPending} disabled={busy} onClick={() => cancel.mutate(input, { onError })}>
          Cancel new email
        </Button>
      </div>
    </div>
  );
}
