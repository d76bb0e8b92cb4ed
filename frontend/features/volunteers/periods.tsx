import { joinTexts } from '#records/download/column.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { type VolunteerPeriod, volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Day } from '#client/Day.tsx';
import { textColumn } from '#records/table/columns.tsx';
import { createRecordReader, type RecordList } from '#records/list/RecordList.tsx';
import { Pill } from '#ui/message/states.tsx';
import { formatRescueDay } from '#ui/time/moment.ts';
import '#ui/style/inline.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const DeleteDialog = lazyComponent(
  async () => (await import('#records/deleting/DeleteDialog.tsx')).DeleteDialog,
);
const VolunteerForm = lazyComponent(() => import('./VolunteerForm.tsx'));

/** A period by its first day, or by its last where only that is known. */
function nameOf({ dateActive, dateInactive }: VolunteerPeriod): string {
  const day = formatRescueDay(dateActive || dateInactive);
  return dateActive ? `the period since ${day}` : `the period until ${day}`;
}

/** The periods of a volunteer (product/volunteers 1.3). */
export const PERIODS: RecordList<Pco, VolunteerPeriod> = {
  Read: createRecordReader(
    volunteers.list,
    ({ id }) => ({ query: { pcoId: id } }),
    (data) => data.volunteerPersonCustom,
  ),
  columns: [
    {
      head: 'Date',
      cell: ({ active, dateActive, dateInactive }) => (
        <span className="nobreak">
          {dateActive && <Day day={dateActive} />}
          {!active && (
            <>
              {dateActive ? ' to ' : 'until '}
              <Day day={dateInactive} />
            </>
          )}
        </span>
      ),
      text: ({ dateActive, dateInactive }) => joinTexts(dateActive, dateInactive && `until ${dateInactive}`),
    },
    {
      head: 'Status',
      cell: ({ active }) => <Pill tone={active ? 'ok' : 'stone'}>{active ? 'Active' : 'Inactive'}</Pill>,
      text: ({ active }) => (active ? 'Active' : 'Inactive'),
    },
    {
      head: 'Interest',
      cell: ({ volunteerActivityCustoms: activities }) =>
        activities.map((activity) => activity.volunteerActivityName).join(', '),
    },
    { head: 'Animal Type', cell: ({ animalTypes }) => animalTypes.map(({ name }) => name).join(', ') },
    textColumn('Notes', ({ notes }) => notes, nameOf),
  ],
  nameOf,
  empty: {
    icon: 'users',
    title: 'Not a volunteer yet',
    text: (pco) => `What ${personName(pco)} would like to do appears here.`,
    add: 'Add volunteering',
  },
  Add: ({ owner, onClose }) => <VolunteerForm pcoId={owner.id} onClose={onClose} />,
  dialogs: {
    edit: ({ owner, record, onClose }) => (
      <VolunteerForm pcoId={owner.id} period={record} onClose={onClose} />
    ),
    delete: ({ record, onClose }) => (
      <DeleteDialog
        remove={volunteers.remove}
        restore={volunteers.restore}
        input={{ params: { id: record.id } }}
        restoreInput={{ params: { id: record.id } }}
        onClose={onClose}
      >
        <strong>{nameOf(record)}</strong>
      </DeleteDialog>
    ),
  },
};
