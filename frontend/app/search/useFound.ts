import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { people, type PcoHit } from '#shared/calls/people/people.ts';
import { type SavedQuestion, saved } from '#shared/calls/questions/saved.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { useCall } from '#client/calls/api.ts';
import { lastIds } from '#client/storage/last-ids.ts';
import { useMay, useMe } from '#client/session/me.ts';

/** The most that are shown of each kind. */
const MAX_PER_KIND = 6;

/** The state of one of the reads of a search. */
interface ReadState {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Records that a text finds, or that the user opened last; `isRecent` tells which. */
export interface SearchResults {
  readonly animals: readonly AnimalHit[];
  readonly people: readonly PcoHit[];
  readonly saved: readonly SavedQuestion[];
  readonly isLoading: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Those opened last come first, in that order; the others stay in theirs. */
function recentFirst<T extends { readonly id: string }>(found: readonly T[], recent: readonly string[]): T[] {
  const rank = ({ id }: T) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function useAnimals(
  text: string,
  recent: readonly string[],
): { found: readonly AnimalHit[]; reads: ReadState[] } {
  const sees = useMay(animals.autocomplete.access);
  const inputFor = (isAvailable: 'true' | 'false') => ({
    query: { searchText: text, limit: MAX_PER_KIND, isAvailable },
  });
  const presentAnimals = useCall(
    animals.autocomplete,
    text ? inputFor('true') : { query: { known: recent.join(',') } },
    {
      enabled: sees && (text !== '' || recent.length > 0),
    },
  );
  const formerAnimals = useCall(animals.autocomplete, inputFor('false'), { enabled: sees && text !== '' });
  const found = [
    ...(presentAnimals.data?.animals ?? []),
    ...(text ? (formerAnimals.data?.animals ?? []) : []),
  ];
  return { found, reads: [presentAnimals, formerAnimals] };
}

function usePeople(
  text: string,
  recent: readonly string[],
): { found: readonly PcoHit[]; reads: ReadState[] } {
  // Names alone lead nowhere for users who may not open a person.
  const sees = useMay('pco.view');
  const query = text
    ? { searchText: text, limit: MAX_PER_KIND }
    : { recent: true, known: recent.join(','), limit: recent.length };
  const read = useCall(
    people.autocomplete,
    { query },
    { enabled: sees && (text !== '' || recent.length > 0) },
  );
  const found = read.data?.pcos ?? [];
  return { found: text ? found : found.filter(({ id }) => recent.includes(id)), reads: [read] };
}

/** The user's saved questions that hold every word of a text; none without one. */
function useSavedHits(text: string): { found: readonly SavedQuestion[]; reads: ReadState[] } {
  const canList = useMay(saved.list.access);
  const read = useCall(saved.list, {}, { enabled: canList && text !== '' });
  const found = text ? (read.data?.saved.filter(({ name }) => hasWords(name, text)) ?? []) : [];
  return { found: found.slice(0, MAX_PER_KIND), reads: [read] };
}

/** Animals, people and saved questions by a text, each by the right of its call; without a text those opened last. */
export function useFound(text: string): SearchResults {
  const me = useMe();
  const recent = { animals: lastIds('animals-opened', me), people: lastIds('people-opened', me) };
  const animalsFound = useAnimals(text, recent.animals);
  const peopleFound = usePeople(text, recent.people);
  const savedFound = useSavedHits(text);
  const reads = [...animalsFound.reads, ...peopleFound.reads, ...savedFound.reads];
  return {
    animals: recentFirst(animalsFound.found, recent.animals).slice(0, MAX_PER_KIND),
    people: recentFirst(peopleFound.found, recent.people),
    saved: savedFound.found,
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ error }) => error)?.error ?? undefined,
    retry: () => void Promise.all(reads.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
