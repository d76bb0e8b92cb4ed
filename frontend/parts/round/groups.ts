import type { Round, RoundItem } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';

/** The filter of a round; '' is all. */
export interface Filters {
  readonly place: string;
  readonly kind: ReminderKind | '';
  readonly hidesGiven: boolean;
}

/** An animal that is due for something. */
export interface AnimalGroup {
  readonly animal: RoundItem;
  readonly items: readonly RoundItem[];
}

/** A place with its animals; in a round by medicine, a medicine, vaccine or procedure with the animals that need it. */
export interface PlaceGroup {
  readonly place: string;
  readonly animals: readonly AnimalGroup[];
}

/** The heading for animals without a place. */
export const NO_LOCATION = 'No location';

export const locationOf = ({ location }: Pick<RoundItem, 'location'>): string => location || NO_LOCATION;

/** All of a round, each item once: one that was given while the round was read counts as given. */
export const itemsOf = ({ due, given }: Pick<Round, 'due' | 'given'>): RoundItem[] => [
  ...new Map([...due, ...given].map((item) => [item.id, item])).values(),
];

/** The locations of a round's or list's items, by name; those without one come last. */
export const placesOf = (items: readonly Pick<RoundItem, 'location'>[]): string[] =>
  [...new Set(items.map(locationOf))].toSorted(
    (a, b) =>
      Number(a === NO_LOCATION) - Number(b === NO_LOCATION) || a.localeCompare(b, 'en', { numeric: true }),
  );

/** The items of a place and kind. */
export const filterItems = (
  items: readonly RoundItem[],
  { place, kind }: Pick<Filters, 'place' | 'kind'>,
): RoundItem[] =>
  items.filter((item) => (!place || locationOf(item) === place) && (!kind || item.kind === kind));

const compareAnimals = (a: RoundItem, b: RoundItem) =>
  a.animalName.localeCompare(b.animalName, 'en', { numeric: true }) ||
  a.animalId.localeCompare(b.animalId) ||
  a.dueDate.localeCompare(b.dueDate) ||
  a.title.localeCompare(b.title) ||
  a.dose.localeCompare(b.dose, 'en', { numeric: true }) ||
  a.id.localeCompare(b.id);

/** Groups items by key, in the order of their first item. */
function groupItems(items: readonly RoundItem[], keyOf: (item: RoundItem) => string): AnimalGroup[] {
  const groups = Map.groupBy(items, keyOf).values();
  return [...groups].flatMap((members) => (members[0] ? [{ animal: members[0], items: members }] : []));
}

const groupByPlace = (
  items: readonly RoundItem[],
  compare: (a: RoundItem, b: RoundItem) => number,
  keyOf: (item: RoundItem) => string,
): PlaceGroup[] => {
  const itemsByPlace = Map.groupBy(items, locationOf);
  return placesOf(items).map((place) => ({
    place,
    animals: groupItems((itemsByPlace.get(place) ?? []).toSorted(compare), keyOf),
  }));
};

/** Items by place, then animal; an item keeps its place whether it is given or not. */
export const groupByAnimal = (items: readonly RoundItem[]): PlaceGroup[] =>
  groupByPlace(items, compareAnimals, ({ animalId }) => animalId);

/** Items by what is given or done, then place and animal: one bottle at a time. */
export function groupByTitle(items: readonly RoundItem[]): PlaceGroup[] {
  const titles = [...Map.groupBy(items, ({ title }) => title)];
  return titles
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([title, placeItems]) => ({
      place: title,
      animals: groupByAnimal(placeItems).flatMap(({ animals }) => animals),
    }));
}

/** The time at which an item is due: since an earlier day, with one of the day's doses, or at any time of the day. */
export const dueKindOf = ({ dueDate, dose }: RoundItem, today: string): 'late' | 'dose' | 'day' =>
  dueDate < today ? 'late' : dose ? 'dose' : 'day';

const DUE_KINDS = ['late', 'dose', 'day'];

/** Items by place, then by time: overdue ones the oldest first, the doses of the day in turn, then what has no time. */
export function groupByPlaceAndTime(items: readonly RoundItem[], today: string): PlaceGroup[] {
  const rank = (item: RoundItem) => DUE_KINDS.indexOf(dueKindOf(item, today));
  const compareByTime = (a: RoundItem, b: RoundItem) =>
    rank(a) - rank(b) ||
    a.dueDate.localeCompare(b.dueDate) ||
    a.dose.localeCompare(b.dose, 'en', { numeric: true }) ||
    compareAnimals(a, b);
  return groupByPlace(
    items,
    compareByTime,
    (item) => `${rank(item)} ${item.dueDate} ${item.dose} ${item.animalId}`,
  );
}
