import { useMemo } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { useToday } from '#ui/time/clock.ts';
import type { RoundGroup } from '#parts/round/groups.ts';
import { itemStateOf, isSkipped } from '../offline/item-state.ts';
import { Animal, type SharedProps } from './Animal.tsx';
import { groupPlaceWideItems } from './place-wide-items.ts';
import { PlaceWideItems } from './PlaceWideItems.tsx';

interface Props extends SharedProps {
  readonly group: RoundGroup;
  /** True if the group is a place; otherwise it is a medicine, and each animal shows its place. */
  readonly isByPlace: boolean;
  /** Number of its animals rendered before the viewport is measured. */
  readonly first: number;
}

/** A place or medicine of the round, with its animals and its progress. */
export function PlaceSection({ group, isByPlace, first, ...shared }: Props) {
  const { queue } = shared;
  const today = useToday();
  const items = group.animals.flatMap((animal) => animal.items);
  const doneCount = items.filter((item) => itemStateOf(item, queue).given).length;
  const itemGroups = useMemo(() => {
    const isDone = (item: RoundItem) => itemStateOf(item, queue).given || isSkipped(item, today);
    return isByPlace ? groupPlaceWideItems(group, { isDone, today }) : [];
  }, [group, queue, today, isByPlace]);
  if (shared.hidesDone && doneCount === items.length) return null;
  return (
    <section className="round-place" aria-label={group.place}>
      <h2>
        {group.place}
        <span className="muted">
          {doneCount === items.length ? 'all done' : `${doneCount} of ${items.length}`}
        </span>
      </h2>
      <div>
        <PlaceWideItems place={group.place} itemGroups={itemGroups} actions={shared.actions} />
        <ul className="round-animals">
          {group.animals.map((animalGroup, index) => (
            <Animal
              key={animalGroup.animal.animalId}
              group={animalGroup}
              isFirst={index < first}
              showsPlace={!isByPlace}
              {...shared}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
