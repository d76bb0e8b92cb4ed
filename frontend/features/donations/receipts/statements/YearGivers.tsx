import { useState } from 'react';
import { MOST_GIVERS, statements } from '#shared/calls/people/giving/statements.ts';
import { counted } from '#shared/rules/text/counted.ts';
import { useSend } from '#client/calls/api.ts';
import { useMoney } from '#client/useMoney.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { type Giver, useGivers } from './useGivers.ts';

interface Props {
  readonly year: number;
  readonly onStarted: (id: string) => void;
}

function Amount({ of: { amount } }: { readonly of: Giver }) {
  return <span className="nobreak">{useMoney()(amount)}</span>;
}

/** What is to be known before somebody gets a statement. */
const notesOf = ({ hasAddress, email, receipted, gifts }: Giver): string =>
  [
    gifts === 0 && 'All on receipts already',
    gifts > 0 && receipted > 0 && `${receipted} on receipts already, not counted here`,
    !hasAddress && 'No address',
    email === '' && 'No email address',
  ]
    .filter(Boolean)
    .join(' · ');

const COLUMNS: readonly Column<Giver>[] = [
  { head: 'Giver', cell: ({ name }) => name },
  { head: 'Donations', cell: ({ gifts }) => gifts },
  {
    head: 'Amount',
    cell: (giver) => <Amount of={giver} />,
    className: 'receipt-amount',
    type: 'money',
    text: ({ amount }) => amount.toFixed(2),
  },
  { head: 'To Know', cell: notesOf, wide: true },
];

const emptyOf = (year: number) =>
  ({ icon: 'file', title: 'No donations', text: `Nothing was given in ${year}.` }) as const;

const takes = ({ gifts }: Giver) => gifts > 0;

/** Who gave in a year; whoever is chosen gets a statement. */
export function YearGivers({ year, onStarted }: Props) {
  const { givers, found, error, refetch } = useGivers(year);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const chosen = (givers ?? []).filter((giver) => takes(giver) && !without.has(giver.id));
  const toggle = (id: string) =>
    setWithout((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const nothing = new Set((givers ?? []).filter((giver) => !takes(giver)).map(({ id }) => id));
  const all = () => setWithout(chosen.length > 0 ? new Set((givers ?? []).map(({ id }) => id)) : new Set());
  return (
    <>
      {!givers && found > 0 && <p role="status">{counted(found, 'giver')} so far …</p>}
      <Loaded records={givers} error={error} onRetry={() => void refetch()} empty={emptyOf(year)}>
        {(some) => (
          <RecordTable
            records={some}
            columns={COLUMNS}
            label={`Givers of ${year}`}
            nameOf={({ name }) => name}
            selecting={{
              ids: new Set(chosen.map(({ id }) => id)),
              without: nothing,
              onToggle: toggle,
              onToggleAll: all,
            }}
          />
        )}
      </Loaded>
      {givers && givers.length > 0 && <Start year={year} chosen={chosen} onStarted={onStarted} />}
    </>
  );
}

/** To how many of those who are chosen a mail can go. */
function mailText(chosen: number, reachable: number): string {
  if (reachable === 0)
    return chosen === 0 ? 'Mail them, too' : 'Mail them, too: nobody chosen has an email address';
  if (reachable < chosen) return `Mail them, too: ${reachable} of ${chosen} have an email address`;
  return chosen === 1 ? 'Mail it, too' : 'Mail them, too: all have an email address';
}

function Start({ year, chosen, onStarted }: Props & { readonly chosen: readonly Giver[] }) {
  const [mail, setMail] = useState(false);
  const start = useSend(statements.start, { quiet: true });
  const reachable = chosen.filter(({ email }) => email !== '').length;
  const mails = mail && reachable > 0;
  const begin = async () => {
    const body = { year, pcoIds: chosen.map(({ pcoId }) => pcoId), mail: mails };
    const { data } = await start.mutateAsync({ input: { body } });
    onStarted(data.work.id);
  };
  return (
    <section className="card statement-start">
      <p>
        Each of them gets one receipt, with a number of its own, for the donations of {year} that are on none.
        Those donations then keep amount, day and type.
      </p>
      {chosen.length > MOST_GIVERS && (
        <p role="status">
          At most {MOST_GIVERS.toLocaleString('en')} at once: the others get theirs after them.
        </p>
      )}
      <Check checked={mails} disabled={reachable === 0} onChange={() => setMail(!mail)}>
        {mailText(chosen.length, reachable)}
      </Check>
      {mails && <SentFrom />}
      <Button
        variant="primary"
        disabled={chosen.length === 0 || chosen.length > MOST_GIVERS}
        busy={start.isPending}
        onClick={() => void begin().catch(() => undefined)}
      >
        {chosen.length === 0 ? 'Nobody Chosen' : `Make ${counted(chosen.length, 'Statement')}`}
      </Button>
    </section>
  );
}
