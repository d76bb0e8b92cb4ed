import { useState } from 'react';
import type { DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { mailings, type Recipient } from '#shared/calls/mailings/mailings.ts';
import { fieldsWithoutFallback, MERGE_FIELDS } from '#shared/mail/merging.ts';
import {
  BLANK_FIELDS,
  type BlankField,
  EXCLUDED_STATUSES,
  type RecipientStatus,
  RECIPIENT_STATUSES,
  STANDINGS,
} from '#shared/rules/mail/mailings.ts';
import { Link } from 'react-router';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';

const isExcluded = (standing: RecipientStatus): boolean =>
  EXCLUDED_STATUSES.some((each) => each === standing);

/** The recipients of one status, or those of them without a value in a field. */
interface RecipientGroup {
  readonly status: RecipientStatus;
  readonly lacks?: BlankField;
  readonly title: string;
  readonly count: number;
}

const recipientGroup = ({ counts }: DetailedMailing, status: RecipientStatus): RecipientGroup => ({
  status,
  title: STANDINGS[status],
  count: counts[status] ?? 0,
});

/** The recipients whose mail has a gap, as a field without fallback is unknown. */
const withGaps = ({ state, subject, message, blanks }: DetailedMailing): RecipientGroup[] =>
  (state === 'ready' ? fieldsWithoutFallback(`${subject} ${message}`) : []).flatMap((field) => {
    const lacks = BLANK_FIELDS.find((each) => each === field);
    if (!lacks || blanks[lacks] === 0) return [];
    const title = `Without ${MERGE_FIELDS[lacks].toLowerCase()}`;
    return [{ status: 'waiting', lacks, title, count: blanks[lacks] }];
  });

/** The numbers of recipients by status; each opens its list. */
export function Account({ mailing }: { readonly mailing: DetailedMailing }) {
  const [open, setOpen] = useState<string>();
  const all = RECIPIENT_STATUSES.map((standing) => recipientGroup(mailing, standing)).filter(
    ({ count }) => count > 0,
  );
  const [excluded, included] = [
    all.filter(({ status }) => isExcluded(status)),
    all.filter(({ status }) => !isExcluded(status)),
  ];
  const gaps = withGaps(mailing);
  const openGroup = [...all, ...gaps].find(({ title }) => title === open);
  const counts = (groups: readonly RecipientGroup[]) => (
    <Counts groups={groups} open={open} onOpen={(title) => setOpen(open === title ? undefined : title)} />
  );
  return (
    <section className="card section" aria-labelledby="mail-account">
      <h2 id="mail-account">Who gets it</h2>
      {counts(included)}
      {gaps.length > 0 && (
        <>
          <h3>With something missing</h3>
          {counts(gaps)}
        </>
      )}
      {excluded.length > 0 && (
        <>
          <h3>Left out</h3>
          {counts(excluded)}
        </>
      )}
      {openGroup && <GroupRecipients key={`${open} ${openGroup.count}`} id={mailing.id} group={openGroup} />}
    </section>
  );
}

interface CountsProps {
  readonly groups: readonly RecipientGroup[];
  readonly open: string | undefined;
  readonly onOpen: (title: string) => void;
}

const Counts = ({ groups, open, onOpen }: CountsProps) => (
  <ul className="mail-counts">
    {groups.map(({ title, count }) => (
      <li key={title}>
        <button
          type="button"
          className="mail-count"
          aria-expanded={open === title}
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
            all
            inCard
            exportOptions={{ title: `Email: ${title}`, pages }}
          />
        )}
      </Loaded>
      {(rows.length > 0 || query.hasNextPage) && <ListEnd query={query} rows="people" />}
    </>
  );
}
