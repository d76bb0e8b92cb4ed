import { Link } from 'react-router';
import { AnimalPicture } from '#ui/AnimalPicture.tsx';
import { Icon } from '#ui/icons.tsx';
import { nameOf, useMe } from '#client/me.ts';
import { accountOf, canUndo } from './account.ts';
import type { AnimalGroup, PlaceGroup } from '#parts/round/groups.ts';
import { type ItemActions, ItemRow } from './ItemRow.tsx';
import type { Queue } from './queue.ts';

interface Shared {
  readonly queue: Queue;
  readonly now: number;
  readonly waits: boolean;
  readonly actions: ItemActions;
  readonly hidesGiven: boolean;
}

function Animal({
  group: { animal, items },
  queue,
  now,
  waits,
  actions,
  hidesGiven,
}: Shared & { readonly group: AnimalGroup }) {
  const me = nameOf(useMe());
  const { animalId: id, animalName, animalType, flag, flagReason, thumbnailBlobUrl } = animal;
  const shown = items
    .map((item) => ({ item, account: accountOf(item, queue) }))
    .filter(({ account }) => !hidesGiven || !account.given);
  const picture = {
    id,
    animalType,
    ...(thumbnailBlobUrl ? { artifactAttachment: { thumbnailBlobUrl } } : {}),
  };
  if (shown.length === 0) return null;
  return (
    <li className="card round-animal">
      <header>
        <AnimalPicture animal={picture} size={48} />
        <div>
          <h3>
            <Link to={`/animals/${id}`}>{animalName}</Link>
          </h3>
          <small className="muted">{animalType}</small>
        </div>
        {flag && (
          <p className="round-flag">
            <Icon name="flag" size={18} />
            <span className="visually-hidden">Flagged: </span>
            {flagReason}
          </p>
        )}
      </header>
      <ul>
        {shown.map(({ item, account }) => (
          <ItemRow
            key={item.id}
            item={item}
            account={account}
            undoes={canUndo(account, me, now)}
            waits={waits}
            actions={actions}
          />
        ))}
      </ul>
    </li>
  );
}

/** A place of the round with its animals, and how far one is there. */
export function PlaceSection({ group, ...shared }: Shared & { readonly group: PlaceGroup }) {
  const items = group.animals.flatMap((animal) => animal.items);
  const given = items.filter((item) => accountOf(item, shared.queue).given).length;
  if (shared.hidesGiven && given === items.length) return null;
  return (
    <section className="round-place" aria-label={group.place}>
      <h2>
        {group.place}
        <span className="muted">{given === items.length ? 'all given' : `${given} of ${items.length}`}</span>
      </h2>
      <ul>
        {group.animals.map((animal) => (
          <Animal key={animal.animal.animalId} group={animal} {...shared} />
        ))}
      </ul>
    </section>
  );
}
