import { care, type DeletedRecord } from '#shared/calls/animals/care.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { useRestore } from './useRestore.ts';
import './history.css';

interface Props {
  readonly animalId: string;
  /** Shows only this kind of record, collapsed; by default all kinds are shown. */
  readonly kind?: DeletedRecord['kind'];
}

/** The deleted records of an animal, each with a button that restores it; renders nothing if there are none. */
export function DeletedRecords({ animalId, kind }: Props) {
  const { data } = useCall(care.deleted, { query: { animalId } }, { staleTime: 0 });
  const records = data?.records.filter((record) => !kind || record.kind === kind) ?? [];
  if (records.length === 0) return null;
  if (!kind) return <Records records={records} />;
  return (
    <details className="card deleted-here">
      <summary>Deleted ({records.length})</summary>
      <Records records={records} />
    </details>
  );
}

function Records({ records }: { readonly records: readonly DeletedRecord[] }) {
  const { countryCode } = useSession();
  const { isPending, restore } = useRestore();
  return (
    <ul className="deleted" aria-label="Deleted records">
      {records.map(({ id, kind, title, deletedBy, deletedAt }) => (
        <li key={id}>
          <span>
            {title}
            <small className="muted">
              {' '}
              deleted by {deletedBy}, {formatDateTime(deletedAt, countryCode)}
            </small>
          </span>
          <Button
            icon="restore"
            busy={isPending}
            onClick={() => void restore({ kind, id }).catch(() => undefined)}
          >
            Restore<span className="visually-hidden"> {title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
