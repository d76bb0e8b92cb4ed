import { PART_RIGHTS } from '#shared/access/parts.ts';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { isGivenByPress } from '../offline/press.ts';
import type { ItemActions } from './useActions.ts';
import type { ItemGroup } from './place-wide-items.ts';
import './place-wide-items.css';

interface Props {
  readonly place: string;
  readonly itemGroups: readonly ItemGroup[];
  readonly actions: ItemActions;
}

/** The items that can be given or completed at once for several animals of a place. */
export function PlaceWideItems({ place, itemGroups, actions }: Props) {
  if (itemGroups.length === 0) return null;
  return (
    <ul className="round-whole" aria-label={`For several in ${place}`}>
      {itemGroups.map((group) => (
        <GroupLine key={group.key} place={place} group={group} actions={actions} />
      ))}
    </ul>
  );
}

const namesOf = (items: readonly RoundItem[]) => items.map(({ animalName }) => animalName).join(', ');

function GroupLine({
  place,
  group: { title, items },
  actions,
}: Pick<Props, 'place' | 'actions'> & { readonly group: ItemGroup }) {
  const [first] = items;
  const isAllowed = useAccess(PART_RIGHTS[first.kind]);
  const canGiveByPress = isGivenByPress(first);
  const label = canGiveByPress ? `Mark all ${items.length} as Given` : `Complete for all ${items.length}`;
  if (!isAllowed) return null;
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span className="muted">{namesOf(items)}</span>
      </p>
      <Button
        aria-label={`${label}: ${title} in ${place}`}
        onClick={() => (canGiveByPress ? actions.onGiveAll(items) : actions.onComplete(items))}
      >
        {label}
      </Button>
    </li>
  );
}
