import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { locationKey } from '#shared/rules/animals/places.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The headings of animals without a location, and of those in foster care with a person the user may not see. */
const NOWHERE = 'No location';
const SOME_FOSTER = 'In foster care';

/** A place that the board always shows, with its capacity; without a capacity it takes any number of animals. */
export interface BoardPlace {
  readonly name: string;
  readonly room?: number | undefined;
}

/** A section of the board: its heading, and the animals below it. */
export interface BoardSection {
  readonly key: string;
  readonly kind: 'nowhere' | 'place' | 'foster';
  readonly name: string;
  readonly room?: number | undefined;
  readonly animals: readonly PlacedAnimal[];
}

/** The section of animals without a location. */
export const NO_PLACE: BoardSection = { key: 'nowhere', kind: 'nowhere', name: NOWHERE, animals: [] };

/** A place without animals. */
export const newPlace = (name: string): BoardSection => ({
  key: `place:${locationKey(name)}`,
  kind: 'place',
  name,
  animals: [],
});

/** The location that is stored for animals in a section: '' in foster care and without a place. */
export const locationOf = ({ kind, name }: BoardSection): string => (kind === 'place' ? name : '');

export const isFostered = ({ lastMilestone }: Pick<PlacedAnimal, 'lastMilestone'>): boolean =>
  lastMilestone === 'foster';

function keyOf(animal: PlacedAnimal): string {
  if (isFostered(animal)) return `foster:${animal.foster?.id ?? ''}`;
  return animal.location ? `place:${locationKey(animal.location)}` : NO_PLACE.key;
}

/** The most common of several spellings of a place; the first of equally common ones. */
function mostCommon(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function createSection(
  key: string,
  animals: readonly PlacedAnimal[],
  storedPlaces: ReadonlyMap<string, BoardPlace>,
): BoardSection {
  if (key === NO_PLACE.key) return { ...NO_PLACE, animals };
  const [first] = animals;
  if (first && isFostered(first))
    return { key, kind: 'foster', name: first.foster?.name ?? SOME_FOSTER, animals };
  const { name, room } = storedPlaces.get(key) ?? {
    name: mostCommon(animals.map(({ location }) => location)),
  };
  return { key, kind: 'place', name, room, animals };
}

const RANK = { nowhere: 0, place: 1, foster: 2 };

const comparePlaces = (a: BoardSection, b: BoardSection) =>
  RANK[a.kind] - RANK[b.kind] ||
  Number(a.key === 'foster:') - Number(b.key === 'foster:') ||
  a.name.localeCompare(b.name, 'en', { numeric: true }) ||
  (a.key < b.key ? -1 : 1);

const compareByName = (a: PlacedAnimal, b: PlacedAnimal) =>
  a.animalName.localeCompare(b.animalName, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1);

/**
 * The sections of the board: animals without a location first, then the places by name, 2 before 10, then foster care
 * by person. A stored place has a section even when it is empty (product/animals 11.1).
 */
export function boardOf(
  animals: readonly PlacedAnimal[],
  storedPlaces: readonly BoardPlace[],
): BoardSection[] {
  const storedByKey = new Map(storedPlaces.map((place) => [newPlace(place.name).key, place]));
  const animalsByKey = Map.groupBy(animals.toSorted(compareByName), keyOf);
  const keys = new Set([...animalsByKey.keys(), ...storedByKey.keys()]);
  return [...keys]
    .map((key) => createSection(key, animalsByKey.get(key) ?? [], storedByKey))
    .toSorted(comparePlaces);
}

/** A section with those of its animals that match the search. */
export interface FilteredPlace {
  readonly place: BoardSection;
  readonly visibleAnimals: readonly PlacedAnimal[];
}

/** The places with animals that have the searched words in their name or number; all places without a search. */
export function filterPlaces(places: readonly BoardSection[], searchText: string): FilteredPlace[] {
  if (!searchText.trim()) return places.map((place) => ({ place, visibleAnimals: place.animals }));
  return places.flatMap((place) => {
    const visibleAnimals = place.animals.filter(({ animalName, animalId }) =>
      hasWords(`${animalName} ${animalId}`, searchText),
    );
    return visibleAnimals.length > 0 ? [{ place, visibleAnimals }] : [];
  });
}

/** The number of animals that still fit in a place; negative over its capacity, Infinity without one. */
export const roomLeft = ({ room, animals }: BoardSection): number =>
  room === undefined ? Number.POSITIVE_INFINITY : room - animals.length;

/** The state of a place: 'over' its capacity, 'full', or '' with room left; the first two are highlighted. */
export function fullness(place: BoardSection): '' | 'full' | 'over' {
  const freeSpaces = roomLeft(place);
  return freeSpaces < 0 ? 'over' : freeSpaces === 0 ? 'full' : '';
}

/** '3 of 4', '4 of 4, full' or '5 of 4, over'; without a capacity only the number of animals. */
export function countText(place: BoardSection): string {
  const { room, animals } = place;
  if (room === undefined) return String(animals.length);
  return [`${animals.length} of ${room}`, fullness(place)].filter(Boolean).join(', ');
}

/** The summary above the board: the number of animals, where they are, and the free room. */
export function summaryText(places: readonly BoardSection[]): string {
  const placesOfKind = (kind: BoardSection['kind']) => places.filter((place) => place.kind === kind);
  const count = (groups: readonly BoardSection[]) =>
    groups.reduce((sum, { animals }) => sum + animals.length, 0);
  const freeSpaces = places
    .map(roomLeft)
    .filter((room) => Number.isFinite(room) && room > 0)
    .reduce((sum, room) => sum + room, 0);
  const [nowhere, fostered] = [count(placesOfKind('nowhere')), count(placesOfKind('foster'))];
  return [
    `${pluralize(count(placesOfKind('place')), 'animal')} in ${pluralize(placesOfKind('place').length, 'location')}`,
    fostered > 0 ? `${fostered} in foster care` : '',
    nowhere > 0 ? `${nowhere} without a location` : '',
    places.some(({ room }) => room !== undefined) ? `room for ${freeSpaces} more` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
