import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  type CountedEvent,
  Month,
  statistics,
  type FIGURE_LISTS,
} from '#shared/calls/statistics/statistics.ts';
import { uncheckedInput } from '#shared/contract/request.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { AGES, ROWS, SPECIES } from '#shared/rules/statistics/rows.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import { type PeriodFigures, reasonText } from './figures/figures.ts';
import { usePeriodFigures } from './figures/usePeriodFigures.ts';
import '#ui/style/page.css';

/** /reports/statistics/animals?from=…&to=…&what=…: the animals behind a figure. */
export default function CountedEventsPage() {
  return useAccess('animals.view') ? <CountedEvents /> : <NoPermission />;
}

const FILTER_NAMES = ['from', 'to', 'what', 'reason', 'animalTypeId', 'kind', 'age'] as const;

const GROUP_TITLES: Readonly<Record<(typeof FIGURE_LISTS)[number], string>> = {
  in: 'All intakes',
  out: 'All outcomes',
  live: 'All live outcomes',
  'not-live': 'All other outcomes',
  care: 'In care',
};
const TITLES = new Map<string, string>([
  ...Object.entries(GROUP_TITLES),
  ...Object.entries(ROWS).map(([code, { title }]) => [code, title] as const),
]);

/** The month of a day. */
const monthOfDay = (day: string | undefined): string | undefined => Month.safeParse(day?.slice(0, 7)).data;

/** The text of the filter. */
function describeFilters(
  filters: ReadonlyMap<string, string>,
  ways: PeriodFigures['ways'],
  country: string,
): string {
  const [from = '', to = ''] = [filters.get('from'), filters.get('to')].map((day) =>
    formatDay(day ?? '', country),
  );
  const kind = filters.get('kind');
  const species = Object.entries(SPECIES).find(([code]) => code === kind)?.[1];
  const age = Object.entries(AGES).find(([code]) => code === filters.get('age'))?.[1];
  const reason = filters.get('reason');
  const subject = reason ? reasonText(reason, ways) : (TITLES.get(filters.get('what') ?? '') ?? '');
  const periodText = filters.get('what') === 'care' ? `at the end of ${to}` : `from ${from} to ${to}`;
  return [`${subject}, ${periodText}`, species, kind === 'none' && 'types without a species', age]
    .filter(Boolean)
    .join('; ');
}

const columnsOf = (ways: PeriodFigures['ways']): Column<CountedEvent>[] => [
  {
    head: 'Animal',
    cell: ({ animalId, name }) => (
      <Link className="record-link" to={`/animals/${animalId}`}>
        {name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Type', cell: ({ typeName }) => typeName },
  dayColumn('Date', ({ date }) => date),
  { head: 'What', cell: ({ reason }) => reasonText(reason, ways) },
  { head: 'Age', cell: ({ age }) => AGES[age] },
  { head: 'Stay, days', type: 'number', cell: ({ days }) => days },
];

function CountedEvents() {
  const [params] = useSearchParams();
  const { countryCode } = useSession();
  const filters = useMemo(
    () =>
      new Map(
        FILTER_NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ''] as const] : [])),
      ),
    [params],
  );
  // The server validates the query and answers with a message.
  const { query } = uncheckedInput(statistics.animals, { query: Object.fromEntries(filters) });
  const month = monthOfDay(filters.get('to')) ?? '2000-01';
  const ways = usePeriodFigures({ from: month, to: month }).data?.ways ?? [];
  const { query: pages, rows } = usePages({
    ...pagesOf(statistics.animals, (from) => ({ query: { ...query, ...cursorOf(from) } })),
    rowsOf: ({ animals }) => animals,
    staleTime: 0,
  });
  const title = describeFilters(filters, ways, countryCode);
  return (
    <>
      <div className="page-head">
        <h1>The animals behind a figure</h1>
        <span className="page-buttons">
          <Link to="/reports/statistics">Statistics</Link>
        </span>
      </div>
      <p>{title}</p>
      {pages.isError && rows.length === 0 ? (
        <ErrorState message={pages.error.message} onRetry={() => void pages.refetch()} />
      ) : pages.isPending ? (
        <Skeleton height={240} />
      ) : rows.length === 0 && !pages.hasNextPage ? (
        <EmptyState title="No animals" />
      ) : (
        <>
          <RecordTable
            showsAll
            label={title}
            records={rows}
            columns={columnsOf(ways)}
            exportOptions={{ title, baseName: 'statistics' }}
          />
          <ListEnd query={pages} noun="animals">
            {pages.hasNextPage ? 'Loading more …' : `${rows.length} in all`}
          </ListEnd>
        </>
      )}
    </>
  );
}
