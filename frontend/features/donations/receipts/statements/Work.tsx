import { useEffect } from 'react';
import { Link } from 'react-router';
import { NO_STATEMENT, type StatementWork, statements } from '#shared/calls/people/giving/statements.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/text/counted.ts';
import { fetchFault } from '#client/wire/api-error.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { WORK_STATES } from './StatementWorks.tsx';

interface Props {
  readonly id: string;
  readonly onLeave: () => void;
}

type Outcome = Data<typeof statements.get>['outcomes'][number];

const COLUMNS: readonly Column<Outcome & { id: string }>[] = [
  {
    head: 'Donor',
    cell: ({ pcoId, name }) => <Link to={`/pco/donation?id=${pcoId}`}>{name}</Link>,
    text: ({ name }) => name,
  },
  {
    head: 'Receipt',
    cell: ({ number = '' }) => <span className="nobreak">{number}</span>,
    text: ({ number = '' }) => number,
  },
  {
    head: 'Result',
    cell: ({ why, number, mailed }) =>
      why ? NO_STATEMENT[why] : mailed ? 'Issued and emailed' : number ? 'Issued' : 'Queued',
  },
];

/** Between two steps; milliseconds. The next begins only once one is over. */
const BETWEEN = 700;

/** Goes on with statements as long as somebody looks; the clock does so after them. */
function useGoOn({ id, state }: StatementWork) {
  const { mutate, isPending, isError } = useSend(statements.goOn);
  useEffect(() => {
    if (state !== 'working' || isPending || isError) return undefined;
    const timer = setTimeout(() => mutate({ input: { params: { id } } }), BETWEEN);
    return () => clearTimeout(timer);
  }, [id, state, isPending, isError, mutate]);
  return { isError, again: () => mutate({ input: { params: { id } } }) };
}

/** Statements of a year for many givers: how far they are, who got which, and the files. */
export function Work({ id, onLeave }: Props) {
  const { data, error, refetch } = useCall(statements.get, { query: { id } });
  if (error && !data) return <ErrorState message={fetchFault(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <p>
        <Button onClick={onLeave}>All statements</Button>
      </p>
      <Progress work={data.work} />
      <RecordTable
        records={data.outcomes.map((outcome) => ({ ...outcome, id: outcome.pcoId }))}
        columns={COLUMNS}
        label="Results"
        nameOf={({ name }) => name}
      />
    </>
  );
}

function Progress({ work }: { readonly work: StatementWork }) {
  const { id, year, state, of, done, issued, mailed, mail, files } = work;
  const { isError, again } = useGoOn(work);
  const pause = useSend(statements.pause);
  const set = (paused: boolean) => pause.mutate({ input: { params: { id }, body: { paused } } });
  return (
    <section className="card statement-start" aria-label="Progress">
      <p role="status">
        Year {year}, {WORK_STATES[state].toLowerCase()}: {done} of {counted(of, 'donor')},{' '}
        {counted(issued, 'statement')}
        {mail && `, ${mailed} emailed`}
      </p>
      <progress max={of} value={done} aria-label="Donors" />
      {state === 'working' && done === of && <p>The PDFs are being made …</p>}
      <div className="receipt-deeds">
        {state !== 'done' && (
          <Button busy={pause.isPending} onClick={() => set(state === 'working')}>
            {state === 'working' ? 'Pause' : 'Go On'}
          </Button>
        )}
        {isError && <Button onClick={again}>Try Again</Button>}
        {files.map(({ number, viewUrl }) => (
          <a key={number} href={viewUrl} target="_blank" rel="noreferrer">
            {files.length === 1 ? 'PDF of all' : `PDF ${number}`}
          </a>
        ))}
      </div>
    </section>
  );
}
