import { joinTexts } from '#records/download/column.ts';
import type { Schedule } from '#shared/calls/health/schedules.ts';
import { ruleText } from '#shared/rules/health/schedules.ts';
import type { Column } from '#records/table/RecordTable.tsx';
import { Pill } from '#ui/message/states.tsx';
import '#ui/style/inline.css';

const originText = ({ version, changedBy }: Schedule) =>
  version === 0 ? 'Default' : `Changed by ${changedBy}`;

/** The columns of an animal type's schedules. */
export const COLUMNS: readonly Column<Schedule>[] = [
  {
    head: 'Vaccination',
    cell: ({ kind, name }) => (
      <>
        <strong>{kind}</strong>
        {name !== kind && <small className="muted block">{name}</small>}
      </>
    ),
    text: ({ kind, name }) => joinTexts(kind, name !== kind && name),
  },
  { head: 'Schedule', cell: ruleText, wide: true },
  { head: 'Notes', cell: ({ notes }) => notes, wide: true },
  {
    head: 'Status',
    cell: (schedule) => (
      <>
        <Pill tone={schedule.active ? 'ok' : 'stone'}>{schedule.active ? 'Active' : 'Off'}</Pill>
        <small className="muted block">{originText(schedule)}</small>
      </>
    ),
    text: (schedule) => joinTexts(schedule.active ? 'Active' : 'Off', originText(schedule)),
  },
];
