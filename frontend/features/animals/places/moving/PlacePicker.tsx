import { Button } from '#ui/Button.tsx';
import { countText, type BoardSection } from '../board/board.ts';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly places: readonly BoardSection[];
  readonly selectedPlace: BoardSection;
  readonly onPick: (key: string) => void;
}

/** Picks the location that a phone shows: its board shows only one at a time. */
export function PlacePicker({ places, selectedPlace, onPick }: Props) {
  const neighborAt = (offset: number) => places[places.indexOf(selectedPlace) + offset];
  return (
    <div className="place-picker">
      <NeighborButton neighbor={neighborAt(-1)} label="Previous location" onPick={onPick} />
      <Select
        aria-label="Which location"
        value={selectedPlace.key}
        options={places.map((place) => [place.key, `${place.name} (${countText(place)})`] as const)}
        onChoose={onPick}
      />
      <NeighborButton neighbor={neighborAt(1)} label="Next location" onPick={onPick} />
    </div>
  );
}

interface NeighborProps extends Pick<Props, 'onPick'> {
  readonly neighbor: BoardSection | undefined;
  readonly label: string;
}

/** A button to the place before or after the shown one; disabled if there is none. places.css turns its chevron. */
function NeighborButton({ neighbor, label, onPick }: NeighborProps) {
  return (
    <Button
      icon="chevron"
      aria-label={label}
      disabled={!neighbor}
      onClick={() => neighbor && onPick(neighbor.key)}
    />
  );
}
