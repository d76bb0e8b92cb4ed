import { useState } from 'react';
import type { WholeMailing } from '#shared/calls/mailings/mailings.ts';
import { mailings, type Recipient } from '#shared/calls/mailings/mailings.ts';
import { LEFT_OUT, type Standing, STANDING_NAMES, STANDINGS } from '#shared/rules/mailings.ts';
import { Link } from 'react-router';
import { cursorOf, pagesOf, usePages } from '#client/usePages.ts';
import { ListEnd } from '#records/ListEnd.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';

const isLeftOut = (standing: Standing): boolean => LEFT_OUT.some((each) => each === standing);

/** How a mail stands with everybody it is for: each number opens its list. */
export function Account({ mailing }: { readonly mailing: WholeMailing }) {
  const [open, setOpen] = useState<Standing>();
  const { counts } = mailing;
  const standings = STANDING_NAMES.filter((standing) => counts[standing]);
  const line = (standing: Standing) => (
    <li key={standing}>
      <button
        type="button"
        className="mail-count"
        aria-expanded={open === standing}
        onClick={() => setOpen(open === standing ? undefined : standing)}
      >
        <strong>{counts[standing]?.toLocaleString('en')}</strong> {STANDINGS[standing]}
      </button>
    </li>
  );
  const left = standings.filter(isLeftOut);
  return (
    <section className="card section" aria-labelledby="mail-account">
      <h2 id="mail-account">Who gets it</h2>
      <ul className="mail-counts">{standings.filter((standing) => !isLeftOut(standing)).map(line)}</ul>
      {left.length > 0 && (
        <>
          <h3>Left out</h3>
          <ul className="mail-counts">{left.map(line)}</ul>
        </>
      )}
      {open && <Those key={`${open} ${counts[open]}`} id={mailing.id} standing={open} />}
    </section>
  );
}

const COLUMNS: readonly Column<Recipient>[] = [
  {
    head: 'Name',
    cell: ({ pcoId, name }) => <Link to={`/pco/${pcoId}`}>{name || 'No name'}</Link>,
    text: ({ name }) => name,
  },
  {
    head: 'E-mail address',
    cell: ({ address }) => <span className="mail-address">{address || '–'}</span>,
    text: ({ address }) => address,
  },
];

const NOBODY = { icon: 'users', title: 'Nobody', text: 'It has changed meanwhile.' } as const;

function Those({ id, standing }: { readonly id: string; readonly standing: Standing }) {
  const { query, rows, pages } = usePages({
    ...pagesOf(mailings.recipients, (from) => ({ params: { id }, query: { standing, ...cursorOf(from) } })),
    rowsOf: (page) => page.recipients,
  });
  return (
    <>
      <h3>{STANDINGS[standing]}</h3>
      <Loaded
        records={query.data && rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={NOBODY}
      >
        {(loaded) => (
          <RecordTable
            label={STANDINGS[standing]}
            records={loaded}
            columns={COLUMNS}
            all
            inCard
            takes={{ title: `Mail: ${STANDINGS[standing]}`, pages }}
          />
        )}
      </Loaded>
      {rows.length > 0 && <ListEnd query={query} rows="people" />}
    </>
  );
}
