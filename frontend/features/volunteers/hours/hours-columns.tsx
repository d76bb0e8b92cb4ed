import type { VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import { clockText } from '#shared/rules/time/moments.ts';
import { hoursText } from '#shared/rules/time/hours.ts';
import { dayColumn, textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { useSession } from '#client/session/session-context.ts';
import { currentRescueLocale } from '#ui/time/clock.ts';
import { formatDateTime, formatRescueDay } from '#ui/time/moment.ts';
import { Pill } from '#ui/message/states.tsx';
import '#ui/style/inline.css';

/** The day of the entry, as the rescue's country writes days. */
export const dayOf = ({ date }: VolunteerHours): string => formatRescueDay(date);

/** The start and the end, as the rescue's country writes times of day. */
function timesOf({ from, to }: VolunteerHours): string {
  const { countryCode } = currentRescueLocale();
  const formatClock = (time: string | undefined) => clockText(time ?? '', countryCode) || '?';
  return from || to ? `${formatClock(from)} – ${formatClock(to)}` : '';
}

function HoursStatus({ entry }: { readonly entry: VolunteerHours }) {
  if (entry.state === 'open') return <Pill tone="info">Here now</Pill>;
  if (entry.state === 'done') return <strong>{hoursText(entry.minutes)}</strong>;
  if (entry.state === 'forgotten')
    return <Pill tone="warn">{entry.from ? 'No sign-out' : 'No sign-in'}</Pill>;
  return (
    <>
      {hoursText(entry.minutes)} <Pill tone="warn">To confirm</Pill>
    </>
  );
}

/** The origin of the entry: the tablet, with the time of arrival if it sent the entry late, or the staff. */
function EntrySource({ entry: { kiosk, arrivedAt } }: { readonly entry: VolunteerHours }) {
  const { countryCode } = useSession();
  return (
    <span className="muted">
      {kiosk ?? 'By staff'}
      {arrivedAt && `, received ${formatDateTime(arrivedAt, countryCode)}`}
    </span>
  );
}

/** The columns of hours, for one person and for all. */
export const HOURS_COLUMNS: readonly Column<VolunteerHours>[] = [
  dayColumn('Date', ({ date }) => date),
  {
    head: 'Hours',
    cell: (entry) => <HoursStatus entry={entry} />,
    type: 'number',
    text: ({ state, minutes }) => (state === 'done' ? (minutes / 60).toFixed(2) : ''),
  },
  { head: 'When', cell: (entry) => <span className="nobreak">{timesOf(entry)}</span>, text: timesOf },
  { head: 'Activity', cell: ({ activity }) => activity?.name ?? '' },
  textColumn('Notes', ({ notes }) => notes, dayOf),
  {
    head: 'Entered',
    cell: (entry) => <EntrySource entry={entry} />,
    text: ({ kiosk }) => kiosk ?? 'By staff',
  },
];
