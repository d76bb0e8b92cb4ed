import { useState } from 'react';
import { availability } from '#shared/calls/volunteers/availability.ts';
import type { Data } from '#shared/contract/call.ts';
import type { Slot } from '#shared/rules/people/slots.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { VolunteerSearch } from './VolunteerSearch.tsx';
import { SLOT_OPTIONS } from '../availability/slot-labels.ts';
import { Select } from '#ui/form/Select.tsx';

type FreeVolunteer = Data<typeof availability.free>['volunteers'][number];

const COLUMNS: readonly Column<FreeVolunteer>[] = [
  ...CONTACT_COLUMNS,
  { head: 'Interest', cell: ({ interest }) => interest },
  { head: 'Notes', cell: ({ notes }) => notes, wide: true },
];

/** Active volunteers who are available on a part of a day (product/volunteers 3.1). */
export function FreeVolunteerSearch() {
  const [slot, setSlot] = useState<Slot>('saturday-morning');
  const pages = usePages({
    ...pagesOf(availability.free, (cursor) => ({ query: { slot, ...cursorOf(cursor) } })),
    rowsOf: (page) => page.volunteers,
  });
  const slotLabel = SLOT_OPTIONS.find(([value]) => value === slot)?.[1] ?? '';
  return (
    <VolunteerSearch
      title="Who is free"
      pages={pages}
      empty={{
        icon: 'users',
        title: `No one on ${slotLabel}`,
        text: 'Set availability on each volunteer’s page.',
      }}
      choice={
        <Select
          className="input slot-choice"
          aria-label="Part of the week"
          value={slot}
          options={SLOT_OPTIONS}
          onChoose={setSlot}
        />
      }
    >
      {(records) => (
        <RecordTable
          inCard
          label="Who is free"
          records={records}
          columns={COLUMNS}
          exportOptions={{ title: `Who is free: ${slotLabel}`, pages: pages.pages }}
        />
      )}
    </VolunteerSearch>
  );
}
