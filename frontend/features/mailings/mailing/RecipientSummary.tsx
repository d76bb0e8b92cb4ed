import { useState } from 'react';
import type { DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { mailings, type Recipient } from '#shared/calls/mailings/mailings.ts';
import { MERGE_FIELDS } from '#shared/mail/merging.ts';
import {
  type BlankField,
  EXCLUDED_STANDINGS,
  type RecipientStanding,
  RECIPIENT_STANDINGS,
  RECIPIENT_TITLES,
} from '#shared/rules/mail/mailings.ts';
import { Link } from 'react-router';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { gapsOf } from '../writing/mailing-text.ts';

const isExcluded = (status: RecipientStanding): boolean => EXCLUDED_STANDINGS.some((each) => each === status);

/** The recipients of one status, or those of them without a value in a field. */
interface RecipientGroup {
  readonly status: RecipientStanding;
  readonly lacks?: BlankField;
  readonly title: string;
  readonly count: number;
}

const toRecipientGroup = ({ counts }: DetailedMailing, status: RecipientStanding): RecipientGroup => ({
  status,
  title: RECIPIENT_TITLES[status],
  count: counts[status] ?? 0,
});

/** Groups the recipients whose mail would have a gap: a merge field without fallback that is blank for them. */
const findGroupsWithGaps = (mailing: DetailedMailing): RecipientGroup[] =>
  (mailing.state === 'ready' ? gapsOf(mailing) : []).map(({ field, count }) => ({
    status: 'waiting',
    lacks: field,
    title: `Without ${MERGE_FIELDS[field].toLowerCase()}`,
    count,
  }));

/** The numbers of recipients by status; each opens its list. */
export function RecipientSummary({ mailing }: { readonly mailing: DetailedMailing }) {
  const [openTitle, setOpen] = useState<string>();
  const groups = RECIPIENT_STANDINGS.map((status) => toRecipientGroup(mailing, status)).filter(
    ({ count }) => count > 0,
  );
  const [excluded, included] = [
    groups.filter(({ status }) => isExcluded(status)),
    groups.filter(({ status }) => !isExcluded(status)),
  ];
  const gaps = findGroupsWithGaps(mailing);
  const openGroup = [...groups, ...gaps].find(({ title }) => title === openTitle);
  const renderCounts = (shownGroups: readonly RecipientGroup[]) => (
    <Counts
      groups={shownGroups}
      openTitle={openTitle}
      onOpen={(title) => setOpen(openTitle === title ? undefined : title)}
    />
  );
  return (
    <section className="card section" aria-labelledby="mail-account">
      <h2 id="mail-account">Who gets it</h2>
      {renderCounts(included)}
      {gaps.length > 0 && (
        <>
          <h3>With something missing</h3>
          {renderCounts(gaps)}
        </>
      )}
      {excluded.length > 0 && (
        <>
          <h3>Left out</h3>
          {renderCounts(excluded)}
        </>
      )}
      {openGroup && (
        <GroupRecipients key={`${openTitle} ${openGroup.count}`} id={mailing.id} group={openGroup} />
      )}
    </section>
  );
}

interface CountsProps {
  readonly groups: readonly RecipientGroup[];
  readonly openTitle: string | undefined;
  readonly onOpen: (title: string) => void;
}

const Counts = ({ groups, openTitle, onOpen }: CountsProps) => (
  <ul className="mail-counts">
    {groups.map(({ title, count }) => (
      <li key={title}>
        <button
          type="button"
          className="mail-count"
          aria-expanded={openTitle === title}
          onClick={() => onOpen(title)}
        >
          <strong>{count.toLocaleString('en')}</strong> {title}
        </button>
      </li>
    ))}
  </ul>
);

const COLUMNS: readonly Column<Recipient>[] = [
  {
    head: 'Name',
    cell: ({ pcoId, name }) => (
      <Link className="record-link" to={`/pco/${pcoId}`}>
        {name || 'No name'}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    head: 'Email address',
    cell: ({ address }) => <span className="mail-address">{address}</span>,
    text: ({ address }) => address,
  },
];

const NO_RECIPIENTS = { icon: 'users', title: 'No one', text: 'It has changed meanwhile.' } as const;

function GroupRecipients({
  id,
  group: { status, lacks, title },
}: {
  readonly id: string;
  readonly group: RecipientGroup;
}) {
  const { query, rows, pages } = usePages({
    ...pagesOf(mailings.recipients, (from) => ({
      params: { id },
      query: { standing: status, ...(lacks && { lacks }), ...cursorOf(from) },
    })),
    rowsOf: (page) => page.recipients,
  });
  return (
    <>
      <h3>{title}</h3>
      <Loaded
        records={query.data && rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={NO_RECIPIENTS}
      >
        {(loaded) => (
          <RecordTable
            label={title}
            records={loaded}
            columns={COLUMNS}
            showsAll
            inCard
            exportOptions={{ title: `Email: ${title}`, pages }}
          />
        )}
      </Loaded>
      {(rows.length > 0 || query.hasNextPage) && <ListEnd query={query} noun="people" />}
    </>
  );
}
