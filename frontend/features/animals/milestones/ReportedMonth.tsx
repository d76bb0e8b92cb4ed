import { statistics } from '#shared/calls/statistics/statistics.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay, isDay, monthOf } from '#shared/rules/time/dates.ts';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';

/** Warns if the month of a day was already reported: an entry in it counts as a late change (product/questions 5.4). */
export default function ReportedMonth({ day }: { readonly day: string }) {
  const { countryCode, timeZone } = useRescueLocale();
  const month = monthOf(day);
  const canView = useAccess(statistics.reportedOn.access);
  const today = useToday();
  // Only a month that is over is reported.
  const isOver = isDay(day) && month < monthOf(today);
  const { data } = useCall(statistics.reportedOn, { query: { month } }, { enabled: canView && isOver });
  if (!data?.at) return null;
  return (
    <p role="status" className="notice">
      {monthYearText(month)} was reported on {formatDay(todayIn(timeZone, new Date(data.at)), countryCode)};
      this counts as a late change.
    </p>
  );
}
