import { calendar } from '#shared/calls/reports/calendar.ts';
import { useCall } from '#client/calls/api.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { DailyDigest } from './DailyDigest.tsx';
import './calendar.css';

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
