import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type VolunteerLine, volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { personName } from '#shared/rules/people/people.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { PHONE_AND_EMAIL } from '#parts/links/contact-columns.tsx';
import type { Column } from '#records/download/column.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Pill } from '#ui/message/states.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { emailPeopleUrl } from '#shared/rules/mail/mail-list.ts';
import '#ui/style/page.css';

/** The link to a new email to these people. */
function EmailVolunteers({ ids }: { readonly ids: readonly string[] }) {
  if (!useAccess('pco.actions.email') || ids.length === 0) return null;
  return (
    <ButtonLink to={emailPeopleUrl(ids)} icon="mail">
      Write to these
    </ButtonLink>
  );
}

/** Volunteers by status; a person appears once. */
interface VolunteersByStatus {
  readonly active: readonly VolunteerLine[];
  readonly inactive: readonly VolunteerLine[];
}

/** The first line of each person, which is the latest period, because the lines come latest first. */
const latestPerPerson = (lines: readonly VolunteerLine[]): VolunteerLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.pcoId, line])).values()].toReversed();

/** Active and former volunteers: a person with an open period is active (product/questions 4.1). */
function toVolunteersByStatus(
  activePeriods: readonly VolunteerLine[],
  endedPeriods: readonly VolunteerLine[],
): VolunteersByStatus {
  const active = latestPerPerson(activePeriods);
  const activeIds = new Set(active.map(({ pcoId }) => pcoId));
  return { active, inactive: latestPerPerson(endedPeriods).filter(({ pcoId }) => !activeIds.has(pcoId)) };
}

/** All periods of a status, page by page, since all of them decide a person's tab. */
function usePeriods(status: 'active' | 'inactive') {
  const pages = usePages({
    ...pagesOf(volunteers.report, (from) => ({ query: { standing: status, ...cursorOf(from) } })),
    rowsOf: (page) => page.volunteers,
  });
  useAllPages(pages.query);
  return pages;
}

/** All volunteers by status, undefined until all periods are loaded; with the error and a retry. */
function useVolunteers() {
  const activePeriods = usePeriods('active');
  const endedPeriods = usePeriods('inactive');
  const queries = [activePeriods.query, endedPeriods.query];
  const isComplete = queries.every(({ data, hasNextPage }) => data && !hasNextPage);
  const volunteersByStatus = useMemo(
    () => toVolunteersByStatus(activePeriods.rows, endedPeriods.rows),
    [activePeriods.rows, endedPeriods.rows],
  );
  return {
    volunteersByStatus: isComplete ? volunteersByStatus : undefined,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

const TITLE = 'Volunteers';

const statusOf = ({ active }: VolunteerLine) => (active ? 'Active' : 'Inactive');

/** The columns; phone and email only for roles that see people, since the server sends them to no others. */
const columnsFor = (canSeePeople: boolean): readonly Column<VolunteerLine>[] => [
  dayColumn('Date', ({ date }) => date),
  { head: 'First Name', cell: ({ firstName }) => firstName },
  {
    head: 'Last Name',
    title: true,
    cell: ({ pcoId, lastName }) => <PcoLink id={pcoId}>{lastName}</PcoLink>,
    text: ({ lastName }) => lastName,
  },
  ...(canSeePeople ? PHONE_AND_EMAIL : []),
  {
    head: 'Status',
    cell: (line) => <Pill tone={line.active ? 'ok' : 'stone'}>{statusOf(line)}</Pill>,
    text: statusOf,
  },
  { head: 'Preferred Animals', cell: ({ preferredAnimals }) => preferredAnimals },
];

const EMPTY = {
  active: {
    icon: 'users',
    title: 'No active volunteers',
    text: 'People with active volunteering appear here. Open a person and choose Volunteer to add it.',
  },
  inactive: {
    icon: 'users',
    title: 'No former volunteers',
    text: 'Volunteers who have stopped appear here.',
  },
} as const;

const CHOOSE_PERSON = (
  <ButtonLink variant="primary" to="/pco?shown=Person">
    Choose a person
  </ButtonLink>
);

/** /reports/volunteers: the present and former volunteers (product/questions 4.1). */
export default function VolunteersReportPage() {
  return useAccess('report.volunteer') ? <VolunteersReport /> : <NoPermission />;
}

function VolunteersReport() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('status') === 'inactive' ? 'inactive' : 'active';
  const { volunteersByStatus, error, retry } = useVolunteers();
  const canSeePeople = useAccess('pco.view');
  const columns = useMemo(() => columnsFor(canSeePeople), [canSeePeople]);
  const countText = (key: 'active' | 'inactive') =>
    volunteersByStatus ? ` ${volunteersByStatus[key].length.toLocaleString('en')}` : '';
  const tabs = [
    ['active', `Active${countText('active')}`],
    ['inactive', `Inactive${countText('inactive')}`],
  ] as const;
  return (
    <>
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      <Tabs
        label={TITLE}
        tabs={tabs}
        selected={tab}
        onChoose={(key) => setParams(key === 'inactive' ? { status: key } : {}, { replace: true })}
      >
        <Loaded
          records={volunteersByStatus?.[tab]}
          error={error}
          onRetry={retry}
          empty={{ ...EMPTY[tab], action: canSeePeople && tab === 'active' && CHOOSE_PERSON }}
        >
          {(lines) => (
            <RecordTable
              key={tab}
              label={`${tab === 'active' ? 'Active' : 'Inactive'} volunteers`}
              records={lines}
              columns={columns}
              nameOf={personName}
              exportOptions={{ title: TITLE, baseName: 'volunteers' }}
              tools={<EmailVolunteers ids={lines.map(({ pcoId }) => pcoId)} />}
            />
          )}
        </Loaded>
      </Tabs>
    </>
  );
}
