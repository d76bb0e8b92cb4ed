import { joinTexts } from '#records/download/column.ts';
import type { Rescue } from '#shared/calls/rescues/rescues.ts';
import { useSession } from '#client/session/session-context.ts';
import { sizeText } from '#parts/files/file/media.ts';
import { DateTime, dateTimeColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill, type Tone } from '#ui/message/states.tsx';
import { type RescueAction, actionLabel, actionsFor } from './rescue-actions.ts';
import '#ui/style/inline.css';

type Month = NonNullable<Rescue['figures']>['months'][number];

interface Props {
  readonly rescues: readonly Rescue[];
  readonly onAction: (action: RescueAction, rescue: Rescue) => void;
}

const STATES: Readonly<Record<Rescue['state'], readonly [Tone, string] | undefined>> = {
  open: undefined,
  suspended: ['warn', 'Suspended'],
  ending: ['danger', 'Being ended'],
};

function State({ rescue: { state, reason, endsAt } }: { rescue: Rescue }) {
  const [tone, label] = STATES[state] ?? [];
  if (!tone) return null;
  return (
    <>
      <Pill tone={tone}>{label}</Pill>
      <small>{reason}</small>
      {endsAt && (
        <small>
          Gone on <DateTime isDateOnly time={endsAt} />
        </small>
      )}
    </>
  );
}

/** A number with its details below, or a text if it was never counted. */
function CountCell({ main, details }: { main: string | undefined; details?: string }) {
  if (main === undefined) return <span className="muted">Not counted yet</span>;
  return (
    <span className="rescues-count nobreak">
      {main}
      {details && <small className="muted">{details}</small>}
    </span>
  );
}

/** Formats an estimated cost; with four decimals below a cent. */
const formatDollars = (amount: number) => `${amount.toFixed(amount > 0 && amount < 0.01 ? 4 : 2)} USD`;

const formatCount = (count: number) => count.toLocaleString('en');

/** This month's usage so far, and last month's where it was measured. */
function SpendingCell({ months: [thisMonth, previousMonth] }: { months: readonly Month[] }) {
  if (!thisMonth) return <CountCell main={undefined} />;
  const units = `${formatCount(Math.round(thisMonth.reads))} read, ${formatCount(Math.round(thisMonth.writes))} write units`;
  return (
    <>
      <span className="nobreak">At least {formatDollars(thisMonth.cost)}</span>
      <small className="muted">{units}</small>
      {previousMonth && previousMonth.reads + previousMonth.writes > 0 && (
        <small className="muted">The month before {formatDollars(previousMonth.cost)}</small>
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
    text: ({ name, state }) => joinTexts(name, STATES[state]?.[1]),
  },
  {
    head: 'Animals',
    cell: ({ figures }) => (
      <CountCell
        main={figures && formatCount(figures.animals.current)}
        details={figures ? `of ${formatCount(figures.animals.all)} in all` : ''}
      />
    ),
    type: 'number',
    text: ({ figures }) => String(figures?.animals.current ?? ''),
  },
  {
    head: 'Users',
    cell: ({ figures }) => (
      <CountCell
        main={figures && formatCount(figures.users.active)}
        details={figures ? `of ${formatCount(figures.users.all)} in all` : ''}
      />
    ),
    type: 'number',
    text: ({ figures }) => String(figures?.users.active ?? ''),
  },
  {
    head: 'Files',
    cell: ({ figures }) => (
      <CountCell main={figures && (figures.bytes > 0 ? sizeText(figures.bytes) : 'None')} />
    ),
    text: ({ figures }) => (figures && figures.bytes > 0 ? sizeText(figures.bytes) : ''),
  },
  {
    head: 'This month',
    cell: ({ figures }) => <SpendingCell months={figures?.months ?? []} />,
    className: 'rescues-spent',
    type: 'money',
    text: ({ figures }) => figures?.months[0]?.cost.toFixed(4) ?? '',
  },
  dateTimeColumn('Last active', ({ activeAt }) => activeAt, { isDateOnly: true }),
  dateTimeColumn('Made', ({ madeAt }) => madeAt, { isDateOnly: true }),
];

/** The rescues, each with the buttons of its actions. */
export function RescueTable({ rescues, onAction }: Props) {
  const { tenantId: userTenantId } = useSession();
  return (
    <RecordTable
      records={rescues}
      columns={COLUMNS}
      showsAll
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
              onClick={() => onAction(action, rescue)}
            >
              {actionLabel(action, rescue)}
            </Button>
          ))}
        </span>
      )}
    />
  );
}
