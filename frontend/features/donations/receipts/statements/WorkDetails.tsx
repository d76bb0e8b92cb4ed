import { Link } from 'react-router';
import type { StatementKind } from '#shared/calls/giving/paper.ts';
import { NO_STATEMENT_REASONS, statements } from '#shared/calls/giving/statements.ts';
import type { Data } from '#shared/contract/call.ts';
import { useCall } from '#client/calls/api.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Progress } from './Progress.tsx';

interface Props {
  readonly id: string;
  readonly onLeave: () => void;
}

type Outcome = Data<typeof statements.get>['outcomes'][number];

const RECEIPT_COLUMN: Column<Outcome & { id: string }> = {
  head: 'Receipt',
  cell: ({ number = '' }) => <span className="nobreak">{number}</span>,
  text: ({ number = '' }) => number,
};

const columnsOf = (kind: StatementKind): readonly Column<Outcome & { id: string }>[] => [
  {
    head: 'Donor',
    cell: ({ pcoId, name }) => (
      <Link className="record-link" to={`/pco/donation?id=${pcoId}`}>
        {name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  ...(kind === 'statements' ? [RECEIPT_COLUMN] : []),
  {
    head: 'Result',
    cell: ({ why, number, isSummed, mailed }) => {
      if (why) return kind === 'summaries' ? 'No donations in this year' : NO_STATEMENT_REASONS[why];
      const stateText = number ? 'Issued' : isSummed || mailed ? 'Made' : 'Queued';
      return mailed ? `${stateText} and emailed` : stateText;
    },
  },
];

/** A batch of year-end statements or summaries: its progress, its files, and the result for each donor. */
export function WorkDetails({ id, onLeave }: Props) {
  const { data, error, refetch } = useCall(statements.get, { query: { id } });
  if (!data) return <NotLoaded {...{ error, refetch }} height={160} />;
  return (
    <>
      <p>
        <Button onClick={onLeave}>All Statements and Summaries</Button>
      </p>
      <Progress work={data.work} />
      <RecordTable
        records={data.outcomes.map((outcome) => ({ ...outcome, id: outcome.pcoId }))}
        columns={columnsOf(data.work.what)}
        label="Results"
        nameOf={({ name }) => name}
      />
    </>
  );
}
