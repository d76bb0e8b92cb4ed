import { Button } from '#ui/Button.tsx';
import { countText, type BoardGroup } from '../board/board.ts';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly places: readonly BoardGroup[];
  readonly one: BoardGroup;
  readonly onPick: (key: string) => void;
}

/** Picks the location that a phone shows: its board shows only one at a time. */
export function PlacePicker({ places, one, onPick }: Props) {
  const neighborAt = (offset: number) => places[places.indexOf(one) + offset];
  return (
    <div className="place-picker">
      <Step to={neighborAt(-1)} label="Previous location" onPick={onPick} />
      <Select
        aria-label="Which location"
        value={one.key}
        options={places.map((place) => [place.key, `${place.name} (${countText(place)})`] as const)}
        onChoose={onPick}
      />
      <Step to={neighborAt(1)} label="Next location" onPick={onPick} />
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
