import { useState } from 'react';
import { CALENDAR_DAYS, calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useSend } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { AskFirst } from '#records/deleting/AskFirst.tsx';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/time/moment.ts';
import { useOnce } from '#ui/useOnce.ts';
import { NewAddress } from './NewAddress.tsx';

/** The secret address by which a calendar program reads what is due: made, replaced, or ended. */
export function CalendarAddress({ address }: { address: CalendarSettings['address'] }) {
  const [token, setToken] = useState<string>();
  const [asking, setAsking] = useState<'new' | 'stop'>();
  const of = { input: {}, onClose: () => setAsking(undefined) };
  const making = useSend(calendar.makeAddress);
  const make = useOnce(async () => {
    const made = await making.mutateAsync({ input: {} }).catch(() => undefined);
    if (made) setToken(made.data.token);
  });
  return (
    <div className="calendar-part">
      <h3>What is due in your own calendar</h3>
      <p>
        Meds, vaccinations and procedures from {CALENDAR_DAYS.back} days back to {CALENDAR_DAYS.ahead} days
        ahead, in Google, Apple or Outlook.
      </p>
      {address ? <Standing address={address} /> : <p className="muted">You have no calendar address.</p>}
      {token && <NewAddress token={token} />}
      <div className="account-buttons">
        {address ? (
          <>
            <Button onClick={() => setAsking('new')}>Make a new address</Button>
            <Button onClick={() => setAsking('stop')}>Stop</Button>
          </>
        ) : (
          <Button icon="plus" busy={making.isPending} onClick={make}>
            Make an address
          </Button>
        )}
      </div>
      {asking === 'new' && (
        <AskFirst
          {...of}
          call={calendar.makeAddress}
          title="Make a new address"
          buttonLabel="Make a new one"
          onDone={(made) => setToken(made.token)}
        >
          <p>The present address ends: calendars that read it stay as they are and get nothing new.</p>
        </AskFirst>
      )}
      {asking === 'stop' && (
        <AskFirst
          {...of}
          call={calendar.revokeAddress}
          title="Stop the calendar"
          buttonLabel="Stop"
          onDone={() => setToken(undefined)}
        >
          <p>The address ends at once, wherever it was added. You can make another one later.</p>
        </AskFirst>
      )}
    </div>
  );
}

function Standing({ address }: { address: NonNullable<CalendarSettings['address']> }) {
  const { countryCode } = useMe();
  const { madeAt, readAt } = address;
  return (
    <p className="muted">
      Your address was made {momentOf(madeAt, countryCode)}.{' '}
      {readAt ? `A calendar last read it ${momentOf(readAt, countryCode)}.` : 'No calendar has read it yet.'}
    </p>
  );
}
