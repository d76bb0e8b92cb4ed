import { useState } from 'react';
import { CALENDAR_DAYS, calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late.tsx';
import { momentOf } from '#ui/moment.ts';
import { useOnce } from '#ui/useOnce.ts';
import { NewAddress } from './NewAddress.tsx';

const Confirm = late(async () => (await import('#ui/Modal.tsx')).Confirm);

/** The secret address by which a calendar program reads what is due: made, replaced, or ended. */
export function CalendarAddress({ address }: { address: CalendarSettings['address'] }) {
  const [token, setToken] = useState<string>();
  const [asking, setAsking] = useState<'new' | 'stop'>();
  const close = () => setAsking(undefined);
  const making = useSend(calendar.makeAddress);
  const ending = useSend(calendar.revokeAddress);
  const make = useOnce(async () => {
    const made = await making.mutateAsync({ input: {} }).catch(() => undefined);
    if (made) setToken(made.data.token);
    close();
  });
  const stop = useOnce(async () => {
    const ended = await ending.mutateAsync({ input: {} }).catch(() => undefined);
    if (ended) setToken(undefined);
    close();
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
        <Confirm
          title="Make a new address"
          buttonLabel="Make a new one"
          busy={making.isPending}
          onConfirm={make}
          onClose={close}
        >
          <p>The present address ends: calendars that read it stay as they are and get nothing new.</p>
        </Confirm>
      )}
      {asking === 'stop' && (
        <Confirm
          title="Stop the calendar"
          buttonLabel="Stop"
          busy={ending.isPending}
          onConfirm={stop}
          onClose={close}
        >
          <p>The address ends at once, wherever it was added. You can make another one later.</p>
        </Confirm>
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
