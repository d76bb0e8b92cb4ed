import { useMemo } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { useToday } from '#ui/time/clock.ts';
import type { PlaceGroup } from '#parts/round/groups.ts';
import { itemStateOf, isSkipped } from '../offline/item-state.ts';
import { Animal, type Shared } from './Animal.tsx';
import { placeWideItems } from './place-wide-items.ts';
import { PlaceWideItems } from './PlaceWideItems.tsx';

interface Props extends Shared {
  readonly group: PlaceGroup;
  /** True if the group is a place; otherwise it is a medicine, and each animal shows its place. */
  readonly byPlace: boolean;
  /** Number of its animals rendered before the viewport is measured. */
  readonly first: number;
}

/** A place or medicine of the round, with its animals and its progress. */
export function PlaceSection({ group, byPlace, first, ...shared }: Props) {
  const { queue } = shared;
  const today = useToday();
  const items = group.animals.flatMap((animal) => animal.items);
  const done = items.filter((item) => itemStateOf(item, queue).given).length;
  const wholes = useMemo(() => {
    const isDone = (item: RoundItem) => itemStateOf(item, queue).given || isSkipped(item, today);
    return byPlace ? placeWideItems(group, { isDone, today }) : [];
  }, [group, queue, today, byPlace]);
  if (shared.hidesDone && done === items.length) return null;
  return (
    <section className="round-place" aria-label={group.place}>
      <h2>
        {group.place}
        <span className="muted">{done === items.length ? 'all done' : `${done} of ${items.length}`}</span>
      </h2>
      <div>
        <PlaceWideItems place={group.place} wholes={wholes} actions={shared.actions} />
        <ul className="round-animals">
          {group.animals.map((animal, index) => (
            <Animal
              key={animal.animal.animalId}
              group={animal}
              isFirst={index < first}
              showsPlace={!byPlace}
              {...shared}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
