import { accounts } from '#shared/calls/accounts/accounts.ts';
import type { NewEmailAddress } from '#shared/calls/accounts/account.schema.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { formatDateTime } from '#ui/time/moment.ts';

interface Props {
  readonly newAddress: NewEmailAddress;
  /** The account's address until the new one is confirmed. */
  readonly currentEmail: string;
}

/** The new address of the account until it is confirmed, with buttons that resend the link or cancel the change. */
export function WaitingEmail({ newAddress: { email, until, isOver }, currentEmail }: Props) {
  const { countryCode } = useSession();
  const refresh = useRefresh();
  const resend = useSend(accounts.resendEmail);
  const cancel = useSend(accounts.cancelEmail);
  const busy = resend.isPending || cancel.isPending;
  const variables = { input: { body: { email } } };
  // The server refuses if the address was confirmed or canceled elsewhere: the page then shows the current state.
  const onError = () => void refresh();
  return (
    <div className="account-waiting" role="group" aria-label="New email">
      <p>
        <strong>{email}</strong>{' '}
        {isOver
          ? `was not confirmed in time: the link that we sent there has expired. Your address is still ${currentEmail}.`
          : `is waiting for confirmation: open the link that we sent there by ${formatDateTime(until, countryCode)}. Until you open it, your address stays ${currentEmail}.`}
      </p>
      <div className="account-buttons">
        <Button
          icon="mail"
          busy={resend.isPending}
          disabled={busy}
          onClick={() => resend.mutate(variables, { onError })}
        >
          Send again
        </Button>
        <Button busy={cancel.isPending} disabled={busy} onClick={() => cancel.mutate(variables, { onError })}>
          Cancel new email
        </Button>
      </div>
    </div>
  );
}
