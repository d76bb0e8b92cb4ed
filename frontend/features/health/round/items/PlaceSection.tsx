import { useMemo } from 'react';
import { useToday } from '#ui/time/clock.ts';
import type { PlaceGroup } from '#parts/round/groups.ts';
import { accountOf } from '../kept/account.ts';
import { Animal, type Shared } from './Animal.tsx';
import { wholesOf } from './whole.ts';
import { WholePlace } from './WholePlace.tsx';

interface Props extends Shared {
  readonly group: PlaceGroup;
  /** Number of its animals rendered before the viewport is measured. */
  readonly first: number;
}

/** A place of the round with its animals and its progress. */
export function PlaceSection({ group, first, ...shared }: Props) {
  const { queue } = shared;
  const today = useToday();
  const items = group.animals.flatMap((animal) => animal.items);
  const done = items.filter((item) => accountOf(item, queue).given).length;
  const wholes = useMemo(
    () => wholesOf(group, { isDone: (item) => accountOf(item, queue).given, today }),
    [group, queue, today],
  );
  if (shared.hidesDone && done === items.length) return null;
  return (
    <section className="round-place" aria-label={group.place}>
      <h2>
        {group.place}
        <span className="muted">{done === items.length ? 'all done' : `${done} of ${items.length}`}</span>
      </h2>
      <WholePlace place={group.place} wholes={wholes} actions={shared.actions} />
      <ul className="round-animals">
        {group.animals.map((animal, index) => (
          <Animal key={animal.animal.animalId} group={animal} isFirst={index < first} {...shared} />
        ))}
      </ul>
    </section>
  );
}
