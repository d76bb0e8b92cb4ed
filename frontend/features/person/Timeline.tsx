import type { Pco } from '#shared/calls/people/people.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { useCall } from '#client/calls/api.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { EntryHead } from './EntryText.tsx';
import './entries.css';

/** The number of entries shown here; the page of the history shows all. */
const LATEST_COUNT = 8;

/** The latest entries of a PCO. */
export default function Timeline({ pco: { id: pcoId } }: { readonly pco: Pco }) {
  const { data, error, refetch } = useCall(ties.history, { query: { pcoId, limit: LATEST_COUNT } });
  if (!data) return <NotLoaded {...{ error, refetch }} label="Loading the history" width="70%" />;
  if (data.pcosHistory.length === 0) return <p className="muted">No history yet</p>;
  return (
    <ol className="timeline">
      {data.pcosHistory.map((entry) => (
        <li key={entry.id}>
          <EntryHead entry={entry} leads />
          {entry.notes && <p className="muted">{entry.notes}</p>}
        </li>
      ))}
    </ol>
  );
}
