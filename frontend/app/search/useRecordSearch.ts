import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { people, type PcoHit } from '#shared/calls/people/people.ts';
import { type SavedQuestion, saved } from '#shared/calls/questions/saved.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { useCall } from '#client/calls/api.ts';
import { lastIds } from '#client/storage/last-ids.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';

/** The maximum number of records shown of each kind. */
const MAX_PER_KIND = 6;

/** The state of one of the reads of a search. */
interface ReadState {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Records that match the text, or without a text those that the user opened last. */
export interface SearchResults {
  readonly animals: readonly AnimalHit[];
  readonly people: readonly PcoHit[];
  readonly saved: readonly SavedQuestion[];
  readonly isLoading: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Sorts the records opened last to the front, in the order of `recent`; the others keep their order. */
function recentFirst<T extends { readonly id: string }>(found: readonly T[], recent: readonly string[]): T[] {
  const rank = ({ id }: T) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function useAnimalHits(
  text: string,
  recentIds: readonly string[],
): { hits: readonly AnimalHit[]; queries: ReadState[] } {
  const canView = useAccess(animals.autocomplete.access);
  const inputFor = (isAvailable: 'true' | 'false') => ({
    query: { searchText: text, limit: MAX_PER_KIND, isAvailable },
  });
  const presentAnimals = useCall(
    animals.autocomplete,
    text ? inputFor('true') : { query: { known: recentIds.join(',') } },
    {
      enabled: canView && (text !== '' || recentIds.length > 0),
    },
  );
  const formerAnimals = useCall(animals.autocomplete, inputFor('false'), { enabled: canView && text !== '' });
  const hits = [
    ...(presentAnimals.data?.animals ?? []),
    ...(text ? (formerAnimals.data?.animals ?? []) : []),
  ];
  return { hits, queries: [presentAnimals, formerAnimals] };
}

function usePersonHits(
  text: string,
  recentIds: readonly string[],
): { hits: readonly PcoHit[]; queries: ReadState[] } {
  // A found name is useless to users who may not open people.
  const canView = useAccess('pco.view');
  const query = text
    ? { searchText: text, limit: MAX_PER_KIND }
    : { recent: true, known: recentIds.join(','), limit: recentIds.length };
  const peopleQuery = useCall(
    people.autocomplete,
    { query },
    { enabled: canView && (text !== '' || recentIds.length > 0) },
  );
  const hits = peopleQuery.data?.pcos ?? [];
  return { hits: text ? hits : hits.filter(({ id }) => recentIds.includes(id)), queries: [peopleQuery] };
}

/** The user's saved questions whose names contain every word of the text; none without a text. */
function useSavedHits(text: string): { hits: readonly SavedQuestion[]; queries: ReadState[] } {
  const canList = useAccess(saved.list.access);
  const savedQuery = useCall(saved.list, {}, { enabled: canList && text !== '' });
  const hits = text ? (savedQuery.data?.saved.filter(({ name }) => hasWords(name, text)) ?? []) : [];
  return { hits: hits.slice(0, MAX_PER_KIND), queries: [savedQuery] };
}

/** Searches the animals, people and saved questions that the user may see; without a text gives those opened last. */
export function useRecordSearch(text: string): SearchResults {
  const session = useSession();
  const recentIds = {
    animals: lastIds('animals-opened', session),
    people: lastIds('people-opened', session),
  };
  const animalSearch = useAnimalHits(text, recentIds.animals);
  const peopleSearch = usePersonHits(text, recentIds.people);
  const savedSearch = useSavedHits(text);
  const queries = [...animalSearch.queries, ...peopleSearch.queries, ...savedSearch.queries];
  return {
    animals: recentFirst(animalSearch.hits, recentIds.animals).slice(0, MAX_PER_KIND),
    people: recentFirst(peopleSearch.hits, recentIds.people),
    saved: savedSearch.hits,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error)?.error ?? undefined,
    retry: () => void Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
