import { useState } from 'react';
import { Link } from 'react-router';
import { hours, type VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import type { Data } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { ErrorState } from '#ui/message/states.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { SendButton } from '#records/SendButton.tsx';
import { dayOf, HOURS_COLUMNS } from './hours-columns.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const HoursForm = lazyComponent(() => import('./HoursForm.tsx'));
const DeleteHours = lazyComponent(() => import('./DeleteHours.tsx'));

type ForgottenHours = Data<typeof hours.forgotten>['hours'][number];

const COLUMNS: readonly Column<ForgottenHours>[] = [
  {
    head: 'Volunteer',
    cell: (entry) => (
      <Link className="record-link" to={`/pco/volunteer?id=${entry.pcoId}`}>
        {personName(entry)}
      </Link>
    ),
    text: personName,
  },
  ...HOURS_COLUMNS.slice(0, 3),
  ...HOURS_COLUMNS.slice(-1),
];

/** The button that confirms hours whose sign-in or sign-out arrived late; they count from then on. */
function ConfirmButton({ entry }: { readonly entry: ForgottenHours }) {
  if (entry.state !== 'unconfirmed') return null;
  const { id, date, from, to, notes, activity, version } = entry;
  const body = { date, from, to, hours: '', notes, activityId: activity?.id ?? '', version };
  return (
    <SendButton
      call={hours.update}
      input={{ params: { id }, body }}
      aria-label={`Confirm the hours of ${personName(entry)} of ${dayOf(entry)}`}
    >
      Confirm
    </SendButton>
  );
}

/** Hours without a beginning or an end, and those recorded late (product/volunteers 2.3); nothing if there are none. */
export function MissingSignOuts() {
  const { query, rows: entries } = usePages({
    ...pagesOf(hours.forgotten, (from) => ({ query: cursorOf(from) })),
    rowsOf: (page) => page.hours,
  });
  // A page may hold nothing but hours of volunteers who are here now.
  useAllPages(query);
  const [openDialog, setOpen] = useState<{
    readonly dialog: 'edit' | 'delete';
    readonly entry: VolunteerHours;
  }>();
  const close = () => setOpen(undefined);
  if (entries.length === 0) return null;
  return (
    <section className="card section" aria-labelledby="forgotten-title">
      <header>
        <h2 id="forgotten-title">Missing or late sign-ins</h2>
      </header>
      <p className="muted">
        These hours don’t count yet. Add the missing time, or confirm what arrived late.
      </p>
      <RecordTable
        inCard
        label="Missing or late sign-ins"
        records={entries}
        columns={COLUMNS}
        nameOf={(entry) => `the hours of ${personName(entry)} of ${dayOf(entry)}`}
        buttons={(entry) => <ConfirmButton entry={entry} />}
        onEdit={(entry) => setOpen({ dialog: 'edit', entry })}
        onDelete={(entry) => setOpen({ dialog: 'delete', entry })}
      />
      {query.isFetchNextPageError && (
        <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.fetchNextPage()} />
      )}
      {openDialog?.dialog === 'edit' && (
        <HoursForm pcoId={openDialog.entry.pcoId} entry={openDialog.entry} onClose={close} />
      )}
      {openDialog?.dialog === 'delete' && <DeleteHours record={openDialog.entry} onClose={close} />}
    </section>
  );
}
