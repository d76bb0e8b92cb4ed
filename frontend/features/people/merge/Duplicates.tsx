import { Link } from 'react-router';
import { type TwinPair, twins } from '#shared/calls/people/twins.ts';
import { personName } from '#shared/rules/people/people.ts';
import { REASON_TEXTS } from '#shared/rules/people/twins.ts';
import { useSend } from '#client/calls/api.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { toast } from '#ui/message/toast.ts';

interface Props {
  readonly onCompare: (keptId: string, goneId: string) => void;
}

/** Likely duplicates with their reasons; the user can mark a pair as different people. */
export function Duplicates({ onCompare }: Props) {
  const { query, rows, first } = usePages({
    ...pagesOf(twins.list, (from) => ({ query: cursorOf(from) })),
    rowsOf: ({ pairs }) => pairs,
  });
  const decision = useMarkDistinct();
  // A page may be empty although others follow.
  const isReading = rows.length === 0 && (!first || query.hasNextPage);
  if (query.isError && rows.length === 0)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <section aria-labelledby="duplicates">
      <h2 id="duplicates">Likely duplicates</h2>
      {isReading && <Skeleton height={120} />}
      {rows.length === 0 && !isReading && <p className="muted">No likely duplicates.</p>}
      {rows.length > 0 && (
        <RecordTable
          label="Likely duplicates"
          showsAll
          records={rows}
          columns={[
            {
              head: 'One',
              cell: ({ one }) => <PersonSummary twin={one} />,
              text: ({ one }) => personName(one),
            },
            {
              head: 'Other',
              cell: ({ other }) => <PersonSummary twin={other} />,
              text: ({ other }) => personName(other),
            },
            { head: 'Why', cell: ({ reasons }) => reasons.map((each) => REASON_TEXTS[each]).join(', ') },
          ]}
          nameOf={({ one }) => personName(one)}
          buttons={(pair) => (
            <>
              <Button onClick={() => onCompare(pair.one.id, pair.other.id)}>
                Compare<span className="visually-hidden"> {personName(pair.one)}</span>
              </Button>
              <Button
                variant="quiet"
                disabled={decision.isPending}
                onClick={() => decision.markDistinct(pair)}
              >
                Not the same<span className="visually-hidden"> as {personName(pair.other)}</span>
              </Button>
            </>
          )}
        />
      )}
      <ListEnd query={query} noun="pairs" />
    </section>
  );
}

function PersonSummary({ twin }: { readonly twin: TwinPair['one'] }) {
  const { id, street, city, phone, email } = twin;
  return (
    <>
      <Link className="record-link" to={`/pco/${id}`}>
        <strong>{personName(twin)}</strong>
      </Link>
      <br />
      <span className="muted">{[street, city, phone, email].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** Marks a pair as different people, and offers to undo that. */
function useMarkDistinct() {
  const { mutate, isPending } = useSend(twins.tell, { quiet: true });
  const markDistinct = ({ one, other }: TwinPair) => {
    const ids = { oneId: one.id, otherId: other.id };
    const undo = { label: 'Undo', run: () => mutate({ input: { body: { ...ids, same: true } } }) };
    mutate(
      { input: { body: ids } },
      { onSuccess: () => toast.success('Noted: they are not the same', undo) },
    );
  };
  return { markDistinct, isPending };
}
