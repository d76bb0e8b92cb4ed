import { care } from '#shared/calls/animals/care.ts';
import { useCall } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { useRestore } from '#parts/history/useRestore.ts';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/moment.ts';

/** The deleted records of an animal, each to be brought back; nothing where there is none. */
export default function DeletedRecords({ animalId }: { animalId: string }) {
  const { countryCode } = useMe();
  const { data } = useCall(care.deleted, { query: { animalId } }, { staleTime: 0 });
  const { isPending, restore } = useRestore();
  if (!data || data.records.length === 0) return null;
  return (
    <ul className="deleted" aria-label="Deleted records">
      {data.records.map(({ id, kind, title, deletedBy, deletedAt }) => (
        <li key={id}>
          <span>
            {title}
            <small className="muted">
              {' '}
              deleted by {deletedBy}, {momentOf(deletedAt, countryCode)}
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
