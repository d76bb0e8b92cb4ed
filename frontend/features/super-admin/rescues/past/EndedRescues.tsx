import { joined } from '#records/download/column.ts';
import { type EndedRescue, rescues } from '#shared/calls/rescues/rescues.ts';
import { useMe } from '#client/session/me.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { dayOf, stampOf } from '#ui/time/moment.ts';
import '#ui/style/inline.css';

function Day({ time }: { time: string }) {
  const { countryCode } = useMe();
  return <span className="nobreak">{dayOf(time, countryCode)}</span>;
}

const COLUMNS: readonly Column<EndedRescue>[] = [
  {
    head: 'Rescue',
    cell: ({ name, reason }) => (
      <span className="rescues-name">
        <strong>{name}</strong>
        <small>{reason}</small>
      </span>
    ),
    text: ({ name, reason }) => joined(name, reason),
  },
  { head: 'Animals', cell: ({ counts }) => (counts['animal'] ?? 0).toLocaleString('en') },
  { head: 'Files', cell: ({ fileBytes }) => (fileBytes > 0 ? sizeText(fileBytes) : 'None') },
  {
    head: 'Asked for',
    cell: ({ askedAt }) => <Day time={askedAt} />,
    type: 'moment',
    text: ({ askedAt }) => stampOf(askedAt),
  },
  { head: 'By', cell: ({ by }) => by },
  {
    head: 'Gone since',
    cell: ({ goneAt }) => <Day time={goneAt} />,
    type: 'moment',
    text: ({ goneAt }) => stampOf(goneAt),
  },
];

/** The rescues that were: what is left of one that was ended (product/tenants 4.4). Nothing where there is none. */
export default function EndedRescues() {
  const { query, rows } = usePages({
    ...pagesOf(rescues.ended, (from) => ({ query: cursorOf(from) })),
    rowsOf: (page) => page.rescues,
  });
  if (rows.length === 0) return null;
  return (
    <section className="rescues-ended">
      <h2>Ended rescues</h2>
      <RecordTable records={rows} columns={COLUMNS} all label="Ended rescues" />
      <ListEnd query={query} rows="ended rescues" />
    </section>
  );
}
