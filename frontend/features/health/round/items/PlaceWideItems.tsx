import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { isGivenByPress, RIGHTS } from '../offline/press.ts';
import type { ItemActions } from './useActions.ts';
import type { ItemGroup } from './place-wide-items.ts';
import './place-wide-items.css';

interface Props {
  readonly place: string;
  readonly wholes: readonly ItemGroup[];
  readonly actions: ItemActions;
}

/** The items that can be given or completed at once for several animals of a place. */
export function PlaceWideItems({ place, wholes, actions }: Props) {
  if (wholes.length === 0) return null;
  return (
    <ul className="round-whole" aria-label={`For several in ${place}`}>
      {wholes.map((group) => (
        <Line key={group.key} place={place} group={group} actions={actions} />
      ))}
    </ul>
  );
}

const namesOf = (items: readonly RoundItem[]) => items.map(({ animalName }) => animalName).join(', ');

function Line({
  place,
  group: { title, items },
  actions,
}: Pick<Props, 'place' | 'actions'> & { readonly group: ItemGroup }) {
  const [first] = items;
  const isAllowed = useMay(RIGHTS[first.kind]);
  const gives = isGivenByPress(first);
  const word = gives ? `Mark all ${items.length} as Given` : `Complete for all ${items.length}`;
  if (!isAllowed) return null;
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span className="muted">{namesOf(items)}</span>
      </p>
      <Button
        aria-label={`${word}: ${title} in ${place}`}
        onClick={() => (gives ? actions.onGiveAll(items) : actions.onComplete(items))}
      >
        {word}
      </Button>
    </li>
  );
}
