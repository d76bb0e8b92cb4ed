import { useState } from 'react';
import { CALENDAR_DAYS, calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useSend } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { AskFirst } from '#records/deleting/AskFirst.tsx';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/time/moment.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { NewAddress } from './NewAddress.tsx';

/** The secret address by which a calendar program reads what is due, with buttons that create, replace and revoke it. */
export function CalendarAddress({ address }: { address: CalendarSettings['address'] }) {
  const [token, setToken] = useState<string>();
  const [asking, setAsking] = useState<'new' | 'stop'>();
  const dialogProps = { input: {}, onClose: () => setAsking(undefined) };
  const making = useSend(calendar.makeAddress);
  const make = useSingleFlight(async () => {
    const created = await making.mutateAsync({ input: {} }).catch(() => undefined);
    if (created) setToken(created.data.token);
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
            <Button onClick={() => setAsking('new')}>Create new address</Button>
            <Button onClick={() => setAsking('stop')}>Stop</Button>
          </>
        ) : (
          <Button icon="plus" busy={making.isPending} onClick={make}>
            Create address
          </Button>
        )}
      </div>
      {asking === 'new' && (
        <AskFirst
          {...dialogProps}
          call={calendar.makeAddress}
          title="Create new address"
          buttonLabel="Replace address"
          onDone={(created) => setToken(created.token)}
        >
          <p>
            The current address stops working. Calendars that use it keep what they have but get nothing new.
          </p>
        </AskFirst>
      )}
      {asking === 'stop' && (
        <AskFirst
          {...dialogProps}
          call={calendar.revokeAddress}
          title="Stop the calendar"
          buttonLabel="Stop"
          onDone={() => setToken(undefined)}
        >
          <p>The address stops working at once, wherever it was added. You can create another one later.</p>
        </AskFirst>
      )}
    </div>
  );
}

function AddressStatus({ address }: { address: NonNullable<CalendarSettings['address']> }) {
  const { countryCode } = useMe();
  const { madeAt, readAt } = address;
  return (
    <p className="muted">
      Address created {momentOf(madeAt, countryCode)}.{' '}
      {readAt ? `A calendar last read it ${momentOf(readAt, countryCode)}.` : 'No calendar has read it yet.'}
    </p>
  );
}
