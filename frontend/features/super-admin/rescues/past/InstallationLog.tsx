import { joinTexts } from '#records/download/column.ts';
import { type LogLine, rescues } from '#shared/calls/rescues/rescues.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { dateTimeColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { PastRecords } from './PastRecords.tsx';
import '#ui/style/inline.css';

const ACTIONS: Readonly<Record<LogLine['what'], string>> = {
  'rescues.suspend': 'Suspended',
  'rescues.letIn': 'Let in again',
  'rescues.end': 'Ended',
  'rescues.lookIn': 'Viewed as support',
};

const COLUMNS: readonly Column<LogLine>[] = [
  dateTimeColumn('When', ({ at }) => at),
  {
    head: 'Rescue',
    cell: ({ name, reason }) => (
      <span className="rescues-name">
        <strong>{name}</strong>
        {reason && <small>{reason}</small>}
      </span>
    ),
    text: ({ name, reason }) => joinTexts(name, reason),
  },
  { head: 'Action', cell: ({ what }) => ACTIONS[what] },
  { head: 'By', cell: ({ by }) => by },
];

/** The log of what Super Administrators did to rescues (product/tenants 4.6). Renders nothing if there are none. */
export default function InstallationLog() {
  const list = usePages({
    ...pagesOf(rescues.log, (from) => ({ query: cursorOf(from) })),
    rowsOf: (page) => page.lines,
  });
  return <PastRecords title="Installation log" noun="lines" columns={COLUMNS} list={list} />;
}
