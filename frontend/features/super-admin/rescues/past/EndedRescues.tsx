import { joinTexts } from '#records/download/column.ts';
import { type EndedRescue, rescues } from '#shared/calls/rescues/rescues.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { dateTimeColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { PastRecords } from './PastRecords.tsx';
import '#ui/style/inline.css';

const COLUMNS: readonly Column<EndedRescue>[] = [
  {
    head: 'Rescue',
    cell: ({ name, reason }) => (
      <span className="rescues-name">
        <strong>{name}</strong>
        <small>{reason}</small>
      </span>
    ),
    text: ({ name, reason }) => joinTexts(name, reason),
  },
  { head: 'Animals', cell: ({ counts }) => (counts['animal'] ?? 0).toLocaleString('en') },
  { head: 'Files', cell: ({ fileBytes }) => (fileBytes > 0 ? sizeText(fileBytes) : 'None') },
  dateTimeColumn('Asked for', ({ askedAt }) => askedAt, { isDateOnly: true }),
  { head: 'By', cell: ({ by }) => by },
  dateTimeColumn('Gone since', ({ goneAt }) => goneAt, { isDateOnly: true }),
];

/** The ended rescues and the facts that are kept of them (product/tenants 4.4). Renders nothing if there are none. */
export default function EndedRescues() {
  const list = usePages({
    ...pagesOf(rescues.ended, (from) => ({ query: cursorOf(from) })),
    rowsOf: (page) => page.rescues,
  });
  return <PastRecords title="Ended rescues" noun="ended rescues" columns={COLUMNS} list={list} />;
}
