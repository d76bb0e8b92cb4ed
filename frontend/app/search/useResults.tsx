import type { ReactNode } from 'react';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import type { PcoHit } from '#shared/calls/people/people.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { personName } from '#shared/rules/people/people.ts';
import { addressOf } from '#features/questions/saved/address.ts';
import { useMe } from '#client/session/me.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import { type Destination, destinations } from './destinations.ts';
import { useFound } from './useFound.ts';

/** A result: where it leads, and how it looks. */
export interface Result {
  readonly key: string;
  readonly path: string;
  readonly label: string;
  readonly more: string;
  readonly picture: ReactNode;
}

/** Results of one kind, with their heading. */
export interface ResultGroup {
  readonly title: string;
  readonly results: readonly Result[];
}

const boxed = (name: IconName) => (
  <span className="search-icon">
    <Icon name={name} />
  </span>
);

const ofAnimal = (animal: AnimalHit): Result => ({
  key: `animal ${animal.id}`,
  path: `/animals/${animal.id}`,
  label: animal.animalName,
  more: [animal.animalId, animal.animalType, animal.currentResident ? animal.location : 'Former resident']
    .filter(Boolean)
    .join(' · '),
  picture: <AnimalPicture animal={animal} size={36} />,
});

const ofPerson = (pco: PcoHit): Result => ({
  key: `person ${pco.id}`,
  path: `/pco/${pco.id}`,
  label: personName(pco),
  more: [pco.city, pco.phone].filter(Boolean).join(' · '),
  picture: boxed(pco.entityType === 'Person' ? 'user' : 'home'),
});

const ofDestination = ({ path, label, more = '', icon }: Destination): Result => ({
  key: `page ${path}`,
  path,
  label,
  more,
  picture: boxed(icon),
});

/** The results of a typed text by kind; before anything is typed what was opened last, actions and pages. */
export function useResults(typed: string) {
  const { roleName } = useMe();
  const now = typed.trim();
  const text = useDebounced(now);
  const found = useFound(text);
  const { pages, actions } = destinations(now, roleName);
  const isCurrent = text === now;
  const groups: ResultGroup[] = [
    { title: text ? 'Animals' : 'Recent animals', results: found.animals.map(ofAnimal) },
    { title: text ? 'People' : 'Recent people', results: found.people.map(ofPerson) },
    {
      title: 'Saved questions',
      results: found.saved.map((record) => ({
        key: `saved ${record.id}`,
        path: addressOf(record),
        label: record.name,
        more: QUESTIONS[record.question].title,
        picture: boxed('star'),
      })),
    },
    { title: 'Actions', results: actions.map(ofDestination) },
    { title: 'Pages', results: pages.map(ofDestination) },
  ];
  return {
    text: now,
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching: !isCurrent || found.isLoading,
    error: found.error,
    retry: found.retry,
  };
}
