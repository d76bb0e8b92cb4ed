import { useMemo } from 'react';
import type { CaredAnimal, CareNote } from '#shared/calls/health/schemas/care.schema.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { locationOf, placesOf } from '#parts/round/groups.ts';

/** A place with the animals that live there. */
export interface CarePlace {
  readonly place: string;
  readonly animals: readonly CaredAnimal[];
}

const byName = (a: CaredAnimal, b: CaredAnimal) =>
  a.animalName.localeCompare(b.animalName, 'en', { numeric: true });

/** Animals by place, then name. */
export function careByPlace(animals: readonly CaredAnimal[]): CarePlace[] {
  const animalsByPlace = Map.groupBy(animals, locationOf);
  return placesOf(animals).map((place) => ({
    place,
    animals: (animalsByPlace.get(place) ?? []).toSorted(byName),
  }));
}

/** An empty array that is the same at each render. */
const NONE: readonly CareNote[] = [];

/** All residents in the house, loaded page by page and grouped by place; loaded again when the page regains focus. */
export function useCareList() {
  const { query, rows } = usePages({
    ...pagesOf(rounds.care, (from) => ({ query: cursorOf(from) })),
    rowsOf: ({ animals }) => animals,
  });
  useAllPages(query);
  const read = query.data?.pages ?? [];
  // The first page has the notes of all animals.
  const notes = read[0]?.notes ?? NONE;
  const notesBy = useMemo(() => Map.groupBy(notes, ({ animalId }) => animalId), [notes]);
  return {
    query,
    animals: rows,
    places: useMemo(() => careByPlace(rows), [rows]),
    notesOf: (id: string) => notesBy.get(id) ?? NONE,
    fostered: read.reduce((sum, page) => sum + page.fostered, 0),
    hasMore: read.some((page) => page.more),
  };
}
