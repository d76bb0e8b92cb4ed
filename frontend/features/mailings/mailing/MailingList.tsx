import { Link } from 'react-router';
import { type Mailing, mailings } from '#shared/calls/mailings/mailings.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { lastChangeText, LastChange } from '#records/table/LastChange.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { Pill } from '#ui/message/states.tsx';
import { emailPeopleUrl } from '#shared/rules/mail/mail-list.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { audienceText, reachedCount, stateOf } from '../writing/mailing-text.ts';

const MailingStatePill = ({ mailing }: { readonly mailing: Mailing }) => {
  const [tone, text] = stateOf(mailing);
  return <Pill tone={tone}>{text}</Pill>;
};

const COLUMNS: readonly Column<Mailing>[] = [
  {
    head: 'Subject',
    cell: ({ id, subject }) => <Link to={`/pco/email?mailing=${id}`}>{subject}</Link>,
    text: ({ subject }) => subject,
  },
  { head: 'For', cell: audienceText },
  {
    head: 'State',
    cell: (mailing) => <MailingStatePill mailing={mailing} />,
    text: (mailing) => stateOf(mailing)[1],
  },
  { head: 'Sent', cell: ({ counts }) => reachedCount(counts).toLocaleString('en') },
  { head: 'Written by', cell: (mailing) => <LastChange record={mailing} />, text: lastChangeText },
];

const EMPTY = {
  icon: 'mail',
  title: 'No emails yet',
  text: 'Emails to your mail list or to people you choose appear here.',
  action: <ButtonLink to="/pco/email?to=mail-list">Write the first email</ButtonLink>,
} as const;

/** The mails of the rescue, the latest first. */
export function MailingList() {
  // The right that the call of the sender page requires; repeated here so that its contract need not be loaded.
  const canRestore = useAccess('records.restore');
  const { query, rows, pages } = usePages({
    ...pagesOf(mailings.list, (from) => ({ query: cursorOf(from) })),
    rowsOf: (page) => page.mailings,
  });
  return (
    <>
      <div className="page-head mail-list-head">
        <h1>Email</h1>
        <div className="mail-fields">
          {canRestore && <ButtonLink to="/pco/email?view=sender">Sender</ButtonLink>}
          <ButtonLink to="/pco/email?view=templates">Templates</ButtonLink>
          <ButtonLink to={emailPeopleUrl([])}>Write to people</ButtonLink>
          <ButtonLink variant="primary" to="/pco/email?to=mail-list">
            Write to the mail list
          </ButtonLink>
        </div>
      </div>
      <Loaded
        records={query.data && rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={EMPTY}
      >
        {(loaded) => (
          <RecordTable
            label="Emails"
            records={loaded}
            columns={COLUMNS}
            showsAll
            exportOptions={{ title: 'Emails', pages }}
          />
        )}
      </Loaded>
      {rows.length > 0 && <ListEnd query={query} noun="emails" />}
    </>
  );
}
