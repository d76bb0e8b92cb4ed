import { useState } from 'react';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import type { Data } from '#shared/contract/call.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { RequirementsLink } from '../checks/ChecklistSection.tsx';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { RequirementPills, missingText } from '../checks/RequirementPills.tsx';
import { VolunteerSearch } from './VolunteerSearch.tsx';
import { Select } from '#ui/form/Select.tsx';

type Volunteer = Data<typeof checklist.overview>['volunteers'][number];

const COLUMNS: readonly Column<Volunteer>[] = [
  ...CONTACT_COLUMNS,
  {
    head: 'Checklist',
    cell: ({ lacks }) => <RequirementPills requirements={lacks} />,
    wide: true,
    text: ({ lacks }) => missingText(lacks),
  },
];

const NO_REQUIREMENTS = {
  icon: 'check',
  title: 'No requirements yet',
  text: 'Under Requirements, list what volunteers must have, like a waiver or a background check.',
} as const;
const EMPTY_STATES = {
  todo: {
    icon: 'check',
    title: 'All in order',
    text: 'No requirement is missing or ends within 30 days.',
  },
  all: {
    icon: 'users',
    title: 'No active volunteers',
    text: 'Add volunteers on a person’s page, under Volunteer.',
  },
} as const;

/** The checklists of active volunteers, at first only those with something to do (product/volunteers 3.2). */
export function VolunteerChecklists() {
  const [show, setShow] = useState<'todo' | 'all'>('todo');
  const pages = usePages({
    ...pagesOf(checklist.overview, (cursor) => ({ query: { show, ...cursorOf(cursor) } })),
    rowsOf: (page) => page.volunteers,
  });
  const requirementCount = pages.first?.asked ?? 0;
  return (
    <VolunteerSearch
      title="Checklists"
      pages={pages}
      canFind={requirementCount > 0}
      empty={requirementCount === 0 ? NO_REQUIREMENTS : EMPTY_STATES[show]}
      choice={
        <span className="page-buttons volunteer-buttons">
          <RequirementsLink />
          {requirementCount > 0 && (
            <Select
              className="input slot-choice"
              aria-label="Whose checklists"
              value={show}
              options={[
                ['todo', 'Something to do'],
                ['all', 'All active'],
              ]}
              onChoose={setShow}
            />
          )}
        </span>
      }
    >
      {(records) => (
        <RecordTable
          inCard
          label="Checklists"
          records={records}
          columns={COLUMNS}
          exportOptions={{ title: 'Checklists', pages: pages.pages }}
        />
      )}
    </VolunteerSearch>
  );
}
