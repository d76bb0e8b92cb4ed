import { Link } from 'react-router';
import { imports } from '#shared/calls/exchange/imports.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { ErrorState, Pill } from '#ui/message/states.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { STATE_PILLS } from './Run.tsx';

/** The imports of the last thirty days; those that were not started are left out. */
export function Runs() {
  const { countryCode } = useSession();
  const { data, error, refetch } = useCall(imports.list, {});
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const runs = (data?.imports ?? []).filter(({ state }) => state !== 'open');
  if (runs.length === 0) return null;
  return (
    <section className="import-runs" aria-labelledby="runs">
      <h2 id="runs">Imports of the last 30 days</h2>
      <RecordTable
        label="Imports"
        showsAll
        records={runs}
        columns={[
          {
            head: 'Files',
            cell: ({ id, name }) => (
              <Link className="record-link" to={`?run=${id}`}>
                {name}
              </Link>
            ),
            text: ({ name }) => name,
          },
          { head: 'By', cell: ({ by, at }) => `${by}, ${formatDateTime(at, countryCode)}` },
          {
            head: 'Rows',
            cell: ({ done, rows }) => `${done.toLocaleString('en')} of ${rows.toLocaleString('en')}`,
          },
          {
            head: 'State',
            cell: ({ state }) => <Pill tone={STATE_PILLS[state][1]}>{STATE_PILLS[state][0]}</Pill>,
            text: ({ state }) => STATE_PILLS[state][0],
          },
        ]}
        nameOf={({ name }) => name}
      />
    </section>
  );
}
