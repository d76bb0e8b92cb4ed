import type { VolunteerHours } from '#shared/calls/people/hours.ts';
import { hoursText } from '#shared/rules/hours.ts';
import { Day } from '#client/Day.tsx';
import { LongText } from '#records/LongText.tsx';
import type { Column } from '#records/RecordTable.tsx';
import { Pill } from '#ui/states.tsx';
import '#ui/inline.css';

const timesOf = ({ from, to }: VolunteerHours) => (from || to ? `${from || '?'} – ${to || '?'}` : '');

function Standing({ of }: { readonly of: VolunteerHours }) {
  if (of.state === 'open') return <Pill tone="info">Here now</Pill>;
  if (of.state === 'done') return <strong>{hoursText(of.minutes)}</strong>;
  return <Pill tone="warn">{of.from ? 'No sign-out' : 'No sign-in'}</Pill>;
}

/** How hours are shown, of one person and of all. */
export const hoursColumns: readonly Column<VolunteerHours>[] = [
  { head: 'Date', cell: ({ date }) => <Day day={date} />, type: 'day', text: ({ date }) => date },
  {
    head: 'Hours',
    cell: (of) => <Standing of={of} />,
    type: 'number',
    text: ({ state, minutes }) => (state === 'done' ? (minutes / 60).toFixed(2) : ''),
  },
  { head: 'When', cell: (of) => <span className="nobreak">{timesOf(of)}</span>, text: timesOf },
  { head: 'Activity', cell: ({ activity }) => activity?.name ?? '' },
  {
    head: 'Notes',
    cell: ({ notes, date }) => <LongText text={notes} of={date} />,
    text: ({ notes }) => notes,
    wide: true,
  },
  {
    head: 'Entered',
    cell: ({ kiosk }) => <span className="muted">{kiosk ?? 'By staff'}</span>,
    text: ({ kiosk }) => kiosk ?? 'By staff',
  },
];
