import { calendar, type CalendarSettings } from '#shared/calls/reports/calendar.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { Check } from '#ui/Check.tsx';
import './calendar.css';

type Props = { readonly settings: Pick<CalendarSettings, 'digest' | 'digestHour' | 'timeZone'> };

/** A mail each morning of what is due; the switch saves at once. */
function DailyDigest({ settings: { digest, digestHour, timeZone } }: Props) {
  const digestMutation = useSend(calendar.setDigest);
  // The choice shows while it is saved, and reverts if saving fails.
  const isOn = digestMutation.isPending ? digestMutation.variables.input.body.on : digest;
  return (
    <div className="calendar-part">
      <h3>Daily digest</h3>
      <Check
        checked={isOn}
        disabled={digestMutation.isPending}
        onChange={(checked) => digestMutation.mutate({ input: { body: { on: checked } } })}
      >
        Email me each morning what’s due and overdue
      </Check>
      <p className="muted">
        Sent between {digestHour}:00 and {digestHour + 1}:00 in the morning, your rescue’s time (
        {timeZone.replaceAll('_', ' ')}). No email on days when nothing is due.
      </p>
    </div>
  );
}

/** Due items in the user's calendar, and in a mail each morning. */
export function CalendarCard() {
  const { data, error, refetch } = useCall(calendar.get, {});
  return (
    <section className="card account-card account-calendar" aria-labelledby="account-calendar">
      <h2 id="account-calendar">Calendar and digest</h2>
      {data ? (
        <div className="calendar-parts">
          <CalendarAddress address={data.address} />
          <DailyDigest settings={data} />
        </div>
      ) : (
        <NotLoaded {...{ error, refetch }} className="calendar-parts" label="Loading calendar and digest">
          <Skeleton height={110} radius={9} />
          <Skeleton height={110} radius={9} />
        </NotLoaded>
      )}
    </section>
  );
}
