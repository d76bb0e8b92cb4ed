import { joined } from '#records/download/column.ts';
import type { Rescue } from '#shared/calls/rescues/rescues.ts';
import { useMe } from '#client/session/me.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { Moment, momentColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill, type Tone } from '#ui/message/states.tsx';
import { type RescueAction, actionLabel, actionsFor } from './rescue-actions.ts';
import '#ui/style/inline.css';

type Month = NonNullable<Rescue['figures']>['months'][number];

interface Props {
  readonly rescues: readonly Rescue[];
  readonly onAct: (action: RescueAction, rescue: Rescue) => void;
}

const STATES: Readonly<Record<Rescue['state'], readonly [Tone, string] | undefined>> = {
  open: undefined,
  suspended: ['warn', 'Suspended'],
  ending: ['danger', 'Being ended'],
};

function State({ rescue: { state, reason, endsAt } }: { rescue: Rescue }) {
  const [tone, words] = STATES[state] ?? [];
  if (!tone) return null;
  return (
    <>
      <Pill tone={tone}>{words}</Pill>
      <small>{reason}</small>
      {endsAt && (
        <small>
          Gone on <Moment dayAlone time={endsAt} />
        </small>
      )}
    </>
  );
}

/** A number with its details below, or a text if it was never counted. */
function Counted({ main, rest }: { main: string | undefined; rest?: string }) {
  if (main === undefined) return <span className="muted">Not counted yet</span>;
  return (
    <span className="rescues-count nobreak">
      {main}
      {rest && <small className="muted">{rest}</small>}
    </span>
  );
}

/** Formats an estimated cost; with four decimals below a cent. */
const dollars = (amount: number) => `${amount.toFixed(amount > 0 && amount < 0.01 ? 4 : 2)} USD`;

const numeral = (count: number) => count.toLocaleString('en');

/** This month's usage so far, and last month's where it was measured. */
function Spent({ months: [now, before] }: { months: readonly Month[] }) {
  if (!now) return <Counted main={undefined} />;
  const units = `${numeral(Math.round(now.reads))} read, ${numeral(Math.round(now.writes))} write units`;
  return (
    <>
      <span className="nobreak">At least {dollars(now.cost)}</span>
      <small className="muted">{units}</small>
      {before && before.reads + before.writes > 0 && (
        <small className="muted">The month before {dollars(before.cost)}</small>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Rescue>[] = [
  {
    head: 'Rescue',
    cell: (rescue) => (
      <span className="rescues-name">
        <strong>{rescue.name}</strong>
        <State rescue={rescue} />
      </span>
    ),
    text: ({ name, state }) => joined(name, STATES[state]?.[1]),
  },
  {
    head: 'Animals',
    cell: ({ figures: usage }) => (
      <Counted
        main={usage && numeral(usage.animals.current)}
        rest={usage ? `of ${numeral(usage.animals.all)} in all` : ''}
      />
    ),
    type: 'number',
    text: ({ figures }) => String(figures?.animals.current ?? ''),
  },
  {
    head: 'Users',
    cell: ({ figures: usage }) => (
      <Counted
        main={usage && numeral(usage.users.active)}
        rest={usage ? `of ${numeral(usage.users.all)} in all` : ''}
      />
    ),
    type: 'number',
    text: ({ figures }) => String(figures?.users.active ?? ''),
  },
  {
    head: 'Files',
    cell: ({ figures: usage }) => (
      <Counted main={usage && (usage.bytes > 0 ? sizeText(usage.bytes) : 'None')} />
    ),
    text: ({ figures }) => (figures && figures.bytes > 0 ? sizeText(figures.bytes) : ''),
  },
  {
    head: 'This month',
    cell: ({ figures: usage }) => <Spent months={usage?.months ?? []} />,
    className: 'rescues-spent',
    type: 'money',
    text: ({ figures }) => figures?.months[0]?.cost.toFixed(4) ?? '',
  },
  momentColumn('Last active', ({ activeAt }) => activeAt, { dayAlone: true }),
  momentColumn('Made', ({ madeAt }) => madeAt, { dayAlone: true }),
];

/** The rescues, each with the buttons of its actions. */
export function RescueTable({ rescues, onAct }: Props) {
  const { tenantId: userTenantId } = useMe();
  return (
    <RecordTable
      records={rescues}
      columns={COLUMNS}
      all
      label="Rescues"
      className="rescues-table"
      nameOf={({ name }) => name}
      buttons={(rescue) => (
        <span className="rescues-buttons">
          {rescue.id === userTenantId && <span className="muted">Your rescue</span>}
          {actionsFor(rescue, { now: Date.now(), userTenantId }).map((action) => (
            <Button
              key={action}
              aria-label={`${actionLabel(action, rescue)}: ${rescue.name}`}
              onClick={() => onAct(action, rescue)}
            >
              {actionLabel(action, rescue)}
            </Button>
          ))}
        </span>
      )}
    />
  );
}
