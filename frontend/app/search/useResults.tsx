import type { ReactNode } from 'react';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import type { PcoHit } from '#shared/calls/people/people.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { personName } from '#shared/rules/people/people.ts';
import { addressOf } from '#features/questions/saved/address.ts';
import { useSession } from '#client/session/session-context.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import { type Destination, findDestinations } from './destinations.ts';
import { useRecordSearch } from './useRecordSearch.ts';

/** A result: where it leads, and how it looks. */
export interface Result {
  readonly key: string;
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly picture: ReactNode;
}

/** Results of one kind, with their heading. */
export interface ResultGroup {
  readonly title: string;
  readonly results: readonly Result[];
}

const renderIcon = (name: IconName) => (
  <span className="search-icon">
    <Icon name={name} />
  </span>
);

const animalToResult = (animal: AnimalHit): Result => ({
  key: `animal ${animal.id}`,
  path: `/animals/${animal.id}`,
  label: animal.animalName,
  description: [
    animal.animalId,
    animal.animalType,
    animal.currentResident ? animal.location : 'Former resident',
  ]
    .filter(Boolean)
    .join(' · '),
  picture: <AnimalPicture animal={animal} size={36} />,
});

const personToResult = (pco: PcoHit): Result => ({
  key: `person ${pco.id}`,
  path: `/pco/${pco.id}`,
  label: personName(pco),
  description: [pco.city, pco.phone].filter(Boolean).join(' · '),
  picture: renderIcon(pco.entityType === 'Person' ? 'user' : 'home'),
});

const destinationToResult = ({ path, label, description = '', icon }: Destination): Result => ({
  key: `page ${path}`,
  path,
  label,
  description,
  picture: renderIcon(icon),
});

/** The search results for the entered text, by kind; for an empty text, recently opened records, actions and pages. */
export function useResults(enteredText: string) {
  const session = useSession();
  const trimmedText = enteredText.trim();
  const text = useDebounced(trimmedText);
  const records = useRecordSearch(text);
  const { pages, actions } = findDestinations(trimmedText, session);
  const isCurrent = text === trimmedText;
  const groups: ResultGroup[] = [
    { title: text ? 'Animals' : 'Recent animals', results: records.animals.map(animalToResult) },
    { title: text ? 'People' : 'Recent people', results: records.people.map(personToResult) },
    {
      title: 'Saved questions',
      results: records.saved.map((record) => ({
        key: `saved ${record.id}`,
        path: addressOf(record),
        label: record.name,
        description: QUESTIONS[record.question].title,
        picture: renderIcon('star'),
      })),
    },
    { title: 'Actions', results: actions.map(destinationToResult) },
    { title: 'Pages', results: pages.map(destinationToResult) },
  ];
  return {
    text: trimmedText,
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching: !isCurrent || records.isLoading,
    error: records.error,
    retry: records.retry,
  };
}
