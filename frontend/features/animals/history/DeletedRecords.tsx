import { attachments } from '#shared/calls/attachments/attachments.ts';
import { care, type DeletedRecord } from '#shared/calls/animals/care.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useCall, useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/moment.ts';

/** The deleted records of an animal, each to be brought back; nothing where there is none. */
export function DeletedRecords({ animalId }: { animalId: string }) {
  const { countryCode } = useMe();
  const { data } = useCall(care.deleted, { query: { animalId } }, { staleTime: 0 });
  const health = useSend(rounds.restore);
  const story = {
    milestone: useRestore(milestones.restore),
    diary: useRestore(diaries.restore),
    attachment: useRestore(attachments.restore),
  };
  const restoring = (kind: DeletedRecord['kind']): ReturnType<typeof useRestore> =>
    kind === 'milestone' || kind === 'diary' || kind === 'attachment'
      ? story[kind]
      : {
          isPending: health.isPending,
          bring: (id) => health.mutate({ input: { query: { kind, id } } }),
        };
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
          <Button icon="restore" busy={restoring(kind).isPending} onClick={() => restoring(kind).bring(id)}>
            Restore<span className="visually-hidden"> {title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Restore = typeof milestones.restore | typeof diaries.restore | typeof attachments.restore;

function useRestore(call: Restore) {
  const { isPending, mutate } = useSend(call);
  return { isPending, bring: (id: string) => mutate({ input: { params: { id } } }) };
}
