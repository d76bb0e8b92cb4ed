import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { hours, type VolunteerHours } from '#shared/calls/people/volunteering/hours.ts';
import type { Data } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { hoursColumns } from './hours-columns.tsx';

const HoursForm = lazy(() => import('./HoursForm.tsx'));
const DeleteHours = lazy(() => import('./DeleteHours.tsx'));

type Forgot = Data<typeof hours.forgotten>['hours'][number];

const COLUMNS: readonly Column<Forgot>[] = [
  {
    head: 'Volunteer',
    cell: (of) => <Link to={`/pco/volunteer?id=${of.pcoId}`}>{personName(of)}</Link>,
    text: personName,
  },
  ...hoursColumns.slice(0, 3),
];

/** Hours whose end or beginning nobody told: staff complete them (product/volunteers 2.3). Nothing where there are none. */
export function Forgotten() {
  const { data } = useCall(hours.forgotten, { query: {} });
  const [open, setOpen] = useState<{ readonly what: 'edit' | 'delete'; readonly of: VolunteerHours }>();
  const all = data?.hours ?? [];
  const close = () => setOpen(undefined);
  if (all.length === 0) return null;
  return (
    <section className="card section" aria-labelledby="forgotten-title">
      <header>
        <h2 id="forgotten-title">To complete: nobody signed out, or in</h2>
      </header>
      <RecordTable
        inCard
        label="To complete"
        records={all}
        columns={COLUMNS}
        nameOf={(of) => `the hours of ${personName(of)} of ${of.date}`}
        onEdit={(of) => setOpen({ what: 'edit', of })}
        onDelete={(of) => setOpen({ what: 'delete', of })}
      />
      <Suspense>
        {open?.what === 'edit' && <HoursForm pcoId={open.of.pcoId} entry={open.of} onClose={close} />}
        {open?.what === 'delete' && <DeleteHours record={open.of} onClose={close} />}
      </Suspense>
    </section>
  );
}
