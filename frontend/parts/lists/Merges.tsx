import { useSession } from '#client/session/session-context.ts';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDate, formatDateTime } from '#ui/time/moment.ts';
import { type ListWithUsage, useUsage } from './list/usage.ts';
import { useUnmerge } from './entry/useUnmerge.ts';

/** The entries that were merged into others, as far as that can still be undone, each with an Undo button. */
export function Merges({ usageList }: { readonly usageList: ListWithUsage }) {
  const { countryCode } = useSession();
  const { merged } = useUsage(usageList);
  const { unmerge, isPending } = useUnmerge();
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby="merges">
      <h2 id="merges" className="list-merges">
        Merged within 30 days
      </h2>
      <RecordTable
        label="Merged"
        records={merged}
        columns={[
          { head: 'Entry', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
          { head: 'Merged into', cell: ({ intoName }) => intoName },
          { head: 'By', cell: ({ by, at }) => `${by}, ${formatDateTime(at, countryCode)}` },
          { head: 'Can be undone until', cell: ({ until }) => formatDate(until, countryCode) },
        ]}
        nameOf={({ name }) => name}
        buttons={({ id, name }) => (
          <Button icon="undo" disabled={isPending} onClick={() => void unmerge(usageList.listName, id)}>
            Undo<span className="visually-hidden"> the merge of {name}</span>
          </Button>
        )}
      />
    </section>
  );
}
