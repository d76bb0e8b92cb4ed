import { useId, useState } from 'react';
import { Link } from 'react-router';
import { availability } from '#shared/calls/people/availability.ts';
import type { Data } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people.ts';
import type { Slot } from '#shared/rules/slots.ts';
import { cursorOf, pagesOf, usePages } from '#client/usePages.ts';
import { Loaded } from '#records/Loaded.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { SLOT_WORDS } from './slot-words.ts';

type Free = Data<typeof availability.free>['volunteers'][number];

const COLUMNS: readonly Column<Free>[] = [
  { head: 'Volunteer', cell: (of) => <Link to={`/pco/volunteer?id=${of.id}`}>{personName(of)}</Link> },
  { head: 'Phone', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  { head: 'Email', cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a> },
  { head: 'Interest', cell: ({ interest }) => interest },
  { head: 'Notes', cell: ({ notes }) => notes, wide: true },
];

/** Who has time on a part of a day, of those who are active (product/volunteers 3.1). */
export function WhoIsFree() {
  const id = useId();
  const [slot, setSlot] = useState<Slot>('saturday-morning');
  const pages = pagesOf(availability.free, (from) => ({ query: { slot, ...cursorOf(from) } }));
  const { query, rows, first } = usePages({ ...pages, rowsOf: (page) => page.volunteers });
  const chosen = SLOT_WORDS.find(([value]) => value === slot)?.[1] ?? '';
  return (
    <section className="card section" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>Who is free</h2>
        <select
          className="input slot-choice"
          aria-label="Part of the week"
          value={slot}
          onChange={({ target }) =>
            setSlot(SLOT_WORDS.find(([value]) => value === target.value)?.[0] ?? slot)
          }
        >
          {SLOT_WORDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </header>
      <Loaded
        records={first && rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          icon: 'users',
          title: `Nobody on ${chosen}`,
          text: 'When somebody has time is noted on their page, under Availability.',
        }}
      >
        {(all) => <RecordTable inCard label="Who is free" records={all} columns={COLUMNS} />}
      </Loaded>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Look further
        </Button>
      )}
    </section>
  );
}
