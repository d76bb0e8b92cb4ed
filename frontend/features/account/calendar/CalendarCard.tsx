import { calendar } from '#shared/calls/reports/calendar.ts';
import { fetchFault } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
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
      ) : error ? (
        <ErrorState message={fetchFault(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="calendar-parts" role="status" aria-label="Loading calendar and digest">
          <Skeleton height={110} radius={9} />
          <Skeleton height={110} radius={9} />
        </div>
      )}
    </section>
  );
}
