import { type ReminderKind } from '#shared/rules/health/health.ts';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import type { RoundOrder } from './useOrder.ts';
import type { Filters } from '#parts/round/groups.ts';
import { Segments, Select } from '#ui/form/Select.tsx';

const KINDS: readonly (readonly [ReminderKind | '', string])[] = [
  ['', 'All kinds'],
  ['med', 'Meds'],
  ['vaccination', 'Vaccinations'],
  ['procedure', 'Procedures'],
];

const ORDERS: readonly (readonly [RoundOrder, string])[] = [
  ['place', 'By location'],
  ['medicine', 'By medicine'],
];

interface Props {
  readonly filters: Filters;
  readonly places: readonly string[];
  readonly order: RoundOrder;
  readonly doneCount: number;
  /** The number of items that a note says were not given today. */
  readonly skippedCount: number;
  readonly total: number;
  /** 'as of 9:12 AM' if the shown round may be old; '' otherwise. */
  readonly asOf: string;
  readonly onChange: (part: Partial<Filters>) => void;
  readonly onOrder: (newOrder: RoundOrder) => void;
  readonly onPrint: () => void;
}

/** The progress of the round, its grouping and its filters. */
export function RoundTools({
  filters,
  places,
  order,
  doneCount,
  skippedCount,
  total,
  asOf,
  onChange,
  onOrder,
  onPrint,
}: Props) {
  return (
    <div className="round-tools">
      <div className="round-progress">
        <p role="status">
          {total > 0 && (
            <strong>
              {doneCount} of {total} done
            </strong>
          )}
          {skippedCount > 0 && <span className="muted"> · {skippedCount} not given</span>}
          {asOf && <span className="muted"> {asOf}</span>}
        </p>
        {total > 0 && <progress value={doneCount} max={total} aria-label="Done" />}
      </div>
      <div className="round-filters">
        <Segments name="round-order" label="Grouped" options={ORDERS} value={order} onChoose={onOrder} />
        <Select
          aria-label="Place"
          value={filters.place}
          options={[
            ['', 'All locations'],
            ...new Set([...places, ...(filters.place ? [filters.place] : [])]),
          ]}
          onChoose={(place) => onChange({ place })}
        />
        <Select
          aria-label="Kind"
          value={filters.kind}
          options={KINDS}
          onChoose={(kind) => onChange({ kind })}
        />
        <Check checked={filters.hidesGiven} onChange={(isOn) => onChange({ hidesGiven: isOn })}>
          Hide done
        </Check>
        <Button icon="print" onClick={onPrint}>
          Print
        </Button>
      </div>
    </div>
  );
}
