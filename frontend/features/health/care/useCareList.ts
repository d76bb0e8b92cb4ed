import { useMemo } from 'react';
import type { CaredAnimal, CareNote } from '#shared/calls/health/schemas/care.schema.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { locationOf, sortedLocations } from '#parts/round/groups.ts';

/** A place with the animals that live there. */
export interface CarePlace {
  readonly place: string;
  readonly animals: readonly CaredAnimal[];
}

const compareByName = (a: CaredAnimal, b: CaredAnimal) =>
  a.animalName.localeCompare(b.animalName, 'en', { numeric: true });

/** Animals by place, then name. */
export function groupByPlace(animals: readonly CaredAnimal[]): CarePlace[] {
  const animalsByPlace = Map.groupBy(animals, locationOf);
  return sortedLocations(animals).map((place) => ({
    place,
    animals: (animalsByPlace.get(place) ?? []).toSorted(compareByName),
  }));
}

/** An empty array that is the same at each render. */
const NO_NOTES: readonly CareNote[] = [];

/** All residents in the house, loaded page by page and grouped by place; loaded again when the page regains focus. */
export function useCareList() {
  const { query, rows } = usePages({
    ...pagesOf(rounds.care, (from) => ({ query: cursorOf(from) })),
    rowsOf: ({ animals }) => animals,
  });
  useAllPages(query);
  const pages = query.data?.pages ?? [];
  // The first page has the notes of all animals.
  const notes = pages[0]?.notes ?? NO_NOTES;
  const notesByAnimal = useMemo(() => Map.groupBy(notes, ({ animalId }) => animalId), [notes]);
  return {
    query,
    animals: rows,
    places: useMemo(() => groupByPlace(rows), [rows]),
    notesOf: (id: string) => notesByAnimal.get(id) ?? NO_NOTES,
    fosteredCount: pages.reduce((sum, page) => sum + page.fostered, 0),
    hasMoreNotes: pages.some((page) => page.more),
  };
}
