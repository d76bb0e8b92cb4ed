import { Button } from '#ui/Button.tsx';
import { countText, type BoardGroup } from '../board/board.ts';

interface Props {
  readonly places: readonly BoardGroup[];
  readonly one: BoardGroup;
  readonly onPick: (key: string) => void;
}

/** The location that a phone shows; its board shows only one at a time. */
export function PlacePicker({ places, one, onPick }: Props) {
  const beside = (by: number) => places[places.indexOf(one) + by];
  return (
    <div className="place-picker">
      <Step to={beside(-1)} label="Previous location" onPick={onPick} />
      <select
        className="input"
        aria-label="Which location"
        value={one.key}
        onChange={({ target }) => onPick(target.value)}
      >
        {places.map((place) => (
          <option key={place.key} value={place.key}>
            {place.name} ({countText(place)})
          </option>
        ))}
      </select>
      <Step to={beside(1)} label="Next location" onPick={onPick} />
    </div>
  );
}

interface StepProps extends Pick<Props, 'onPick'> {
  readonly to: BoardGroup | undefined;
  readonly label: string;
}

/** A button to the neighbouring place; disabled where there is none. */
function Step({ to, label, onPick }: StepProps) {
  return <Button icon="chevron" aria-label={label} disabled={!to} onClick={() => to && onPick(to.key)} />;
}
