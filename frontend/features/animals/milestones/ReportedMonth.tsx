import { statistics } from '#shared/calls/statistics/statistics.ts';
import { todayIn } from '#shared/rules/clock.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { monthName } from '#shared/rules/moments.ts';
import { useCall } from '#client/api.ts';
import { usePlace } from '#ui/clock.ts';

/** Says that the month of a day was reported already: what is entered there stands as a late change (product/questions 5.4). */
export default function ReportedMonth({ day }: { readonly day: string }) {
  const { countryCode, timeZone } = usePlace();
  const month = day.slice(0, 7);
  const { data } = useCall(statistics.reportedOn, { query: { month } });
  if (!data?.at) return null;
  return (
    <p role="status" className="notice">
      {monthName(month)} was reported on {formatDay(todayIn(timeZone, new Date(data.at)), countryCode)}; this
      will stand as a late change.
    </p>
  );
}
