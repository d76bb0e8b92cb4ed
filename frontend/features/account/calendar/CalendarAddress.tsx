import { useState } from 'react';
import { CALENDAR_DAYS, calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useSend } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { NewAddress } from './NewAddress.tsx';

/** The secret address by which a calendar program reads due items, with buttons that create, replace and revoke it. */
export function CalendarAddress({ address }: { address: CalendarSettings['address'] }) {
  const [token, setToken] = useState<string>();
  const [confirmAction, setConfirmAction] = useState<'new' | 'stop'>();
  const dialogProps = { input: {}, onClose: () => setConfirmAction(undefined) };
  const createMutation = useSend(calendar.makeAddress);
  const createAddress = useSingleFlight(async () => {
    const reply = await createMutation.mutateAsync({ input: {} }).catch(() => undefined);
    if (reply) setToken(reply.data.token);
  });
  return (
    <div className="calendar-part">
      <h3>Due items in your own calendar</h3>
      <p>
        Meds, vaccinations and procedures from {CALENDAR_DAYS.back} days back to {CALENDAR_DAYS.ahead} days
        ahead, in Google, Apple or Outlook.
      </p>
      {address ? <AddressStatus address={address} /> : <p className="muted">You have no calendar address.</p>}
      {token && <NewAddress token={token} />}
      <div className="account-buttons">
        {address ? (
          <>
            <Button onClick={() => setConfirmAction('new')}>Create new address</Button>
            <Button onClick={() => setConfirmAction('stop')}>Stop</Button>
          </>
        ) : (
          <Button icon="plus" busy={createMutation.isPending} onClick={createAddress}>
            Create address
          </Button>
        )}
      </div>
      {confirmAction === 'new' && (
        <ConfirmAction
          {...dialogProps}
          call={calendar.makeAddress}
          title="Create new address"
          buttonLabel="Replace address"
          onDone={(created) => setToken(created.token)}
        >
          <p>
            The current address stops working. Calendars that use it keep what they have but get nothing new.
          </p>
        </ConfirmAction>
      )}
      {confirmAction === 'stop' && (
        <ConfirmAction
          {...dialogProps}
          call={calendar.revokeAddress}
          title="Stop the calendar"
          buttonLabel="Stop"
          onDone={() => setToken(undefined)}
        >
          <p>The address stops working at once, wherever it was added. You can create another one later.</p>
        </ConfirmAction>
      )}
    </div>
  );
}

function AddressStatus({ address }: { address: NonNullable<CalendarSettings['address']> }) {
  const { countryCode } = useSession();
  const { madeAt, readAt } = address;
  return (
    <p className="muted">
      Address created {formatDateTime(madeAt, countryCode)}.{' '}
      {readAt
        ? `A calendar last read it ${formatDateTime(readAt, countryCode)}.`
        : 'No calendar has read it yet.'}
    </p>
  );
}
