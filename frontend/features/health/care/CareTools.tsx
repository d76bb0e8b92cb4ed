import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import type { CarePlace } from './useCareList.ts';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly place: string;
  readonly places: readonly CarePlace[];
  readonly count: number;
  readonly fosteredCount: number;
  readonly isReading: boolean;
  readonly onPlace: (place: string) => void;
}

/** The number of residents, and a filter by place. */
export function CareTools({ place, places, count, fosteredCount, isReading, onPlace }: Props) {
  const names = places.map((carePlace) => carePlace.place);
  return (
    <div className="round-tools">
      <p role="status" className="care-sum">
        <strong>{pluralize(count, 'animal')} in the house</strong>
        {isReading && <span className="muted"> Loading more …</span>}
        {!isReading && fosteredCount > 0 && <span className="muted"> {fosteredCount} in foster care</span>}
      </p>
      <div className="round-filters">
        <Select
          aria-label="Place"
          value={place}
          options={[['', 'All locations'], ...new Set([...names, ...(place ? [place] : [])])]}
          onChoose={onPlace}
        />
        <Button icon="print" disabled={isReading} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
