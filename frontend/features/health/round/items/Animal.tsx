import type { CSSProperties } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { RoundCard } from '#parts/round/RoundCard.tsx';
import { useNearViewport } from '#ui/rows/useNearViewport.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { itemStateOf, canUndo } from '../offline/item-state.ts';
import { type AnimalGroup, locationOf } from '#parts/round/groups.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ItemActions } from './useActions.ts';
import type { Queue } from '../offline/queue.ts';
import './far.css';

/** The props that all cards of a round share. */
export interface SharedProps {
  readonly queue: Queue;
  readonly now: number;
  readonly awaitsConnection: boolean;
  readonly actions: ItemActions;
  readonly hidesDone: boolean;
  /** The id of the item that is to be given next. */
  readonly next: string;
}

interface Props extends SharedProps {
  readonly group: AnimalGroup;
  /** True if it is rendered before the viewport is measured. */
  readonly isFirst: boolean;
  /** True if the place is shown under the name. */
  readonly showsPlace: boolean;
}

/**
 * An animal of the round with its items; far from the viewport only a placeholder of the same height, with its name.
 */
export function Animal({ group, isFirst, queue, hidesDone, ...shared }: Props) {
  const { ref, isNear, height } = useNearViewport(isFirst);
  const visibleItems = group.items
    .map((item) => ({ item, state: itemStateOf(item, queue) }))
    .filter(({ state }) => !hidesDone || !state.given);
  if (visibleItems.length === 0) return null;
  // A card with a refusal is rendered whole, so that screen readers announce it from anywhere.
  const isFull = isNear || visibleItems.some(({ state }) => state.refusal !== '');
  const placeholderStyle: CSSProperties & Record<`--${string}`, number> = {
    '--items': visibleItems.length,
    ...(height === undefined ? {} : { height }),
  };
  return (
    <li ref={ref} className="round-animal" {...(isFull ? {} : { 'data-far': true, style: placeholderStyle })}>
      {isFull ? (
        <Card animal={group.animal} visibleItems={visibleItems} {...shared} />
      ) : (
        <h3>{group.animal.animalName}</h3>
      )}
    </li>
  );
}

interface CardProps extends Pick<SharedProps, 'now' | 'awaitsConnection' | 'actions' | 'next'> {
  readonly showsPlace: boolean;
  readonly animal: AnimalGroup['animal'];
  readonly visibleItems: readonly {
    readonly item: RoundItem;
    readonly state: ReturnType<typeof itemStateOf>;
  }[];
}

function Card({ animal, visibleItems, now, awaitsConnection, actions, next, showsPlace }: CardProps) {
  const userName = nameOf(useSession());
  return (
    <RoundCard animal={animal} place={showsPlace ? locationOf(animal) : ''}>
      {visibleItems.map(({ item, state }) => (
        <ItemRow
          key={item.id}
          item={item}
          state={state}
          isUndoable={item.kind === 'med' && canUndo(state, userName, now)}
          awaitsConnection={awaitsConnection}
          isNext={item.id === next}
          actions={actions}
        />
      ))}
    </RoundCard>
  );
}
