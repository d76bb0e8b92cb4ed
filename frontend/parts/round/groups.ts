import type { Round, RoundItem } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { compareDoses } from '#shared/rules/health/prescriptions.ts';

/** The filters of a round; '' means no filter. */
export interface Filters {
  readonly place: string;
  readonly kind: ReminderKind | '';
  readonly hidesGiven: boolean;
}

/** An animal with its items. `animal` is the first of them, for the name, type and flag of the animal. */
export interface AnimalGroup {
  readonly animal: RoundItem;
  readonly items: readonly RoundItem[];
}

/**
 * A place with its animals. In a round by medicine, `place` is the name of a medicine, vaccine or procedure, with the
 * animals that need it.
 */
export interface RoundGroup {
  readonly place: string;
  readonly animals: readonly AnimalGroup[];
}

/** The heading for animals without a place. */
const NO_LOCATION = 'No location';

export const locationOf = ({ location }: Pick<RoundItem, 'location'>): string => location || NO_LOCATION;

/** All items of a round, each once. An item in both lists was given while the round was read, so it counts as given. */
export const itemsOf = ({ due, given }: Pick<Round, 'due' | 'given'>): RoundItem[] => [
  ...new Map([...due, ...given].map((item) => [item.id, item])).values(),
];

/** The different locations of items, sorted by name; 'No location' comes last. */
export const sortedLocations = (items: readonly Pick<RoundItem, 'location'>[]): string[] =>
  [...new Set(items.map(locationOf))].toSorted(
    (a, b) =>
      Number(a === NO_LOCATION) - Number(b === NO_LOCATION) || a.localeCompare(b, 'en', { numeric: true }),
  );

/** Filters items by place and kind. */
export const filterItems = (
  items: readonly RoundItem[],
  { place, kind }: Pick<Filters, 'place' | 'kind'>,
): RoundItem[] =>
  items.filter((item) => (!place || locationOf(item) === place) && (!kind || item.kind === kind));

const compareByAnimal = (a: RoundItem, b: RoundItem) =>
  a.animalName.localeCompare(b.animalName, 'en', { numeric: true }) ||
  a.animalId.localeCompare(b.animalId) ||
  a.dueDate.localeCompare(b.dueDate) ||
  a.title.localeCompare(b.title) ||
  compareDoses(a.dose, b.dose) ||
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
): RoundGroup[] => {
  const itemsByPlace = Map.groupBy(items, locationOf);
  return sortedLocations(items).map((place) => ({
    place,
    animals: groupItems((itemsByPlace.get(place) ?? []).toSorted(compare), keyOf),
  }));
};

/** Groups items by place, then by animal. Items do not move in the list when they are given. */
export const groupByPlaceAndAnimal = (items: readonly RoundItem[]): RoundGroup[] =>
  groupByPlace(items, compareByAnimal, ({ animalId }) => animalId);

/**
 * Groups items by medicine, vaccine or procedure, then sorts by place and animal, so that the user can finish one
 * medicine before the next.
 */
export function groupByTitle(items: readonly RoundItem[]): RoundGroup[] {
  const titles = [...Map.groupBy(items, ({ title }) => title)];
  return titles
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([title, titleItems]) => ({
      place: title,
      animals: groupByPlaceAndAnimal(titleItems).flatMap(({ animals }) => animals),
    }));
}

/** The instructions and notes of an item; a text that is in both is given once. */
export const textsOf = ({ instructions, notes }: RoundItem): string[] =>
  [...new Set([instructions, notes])].filter(Boolean);

/** Tells when an item is due: 'late' since an earlier day, 'dose' with a dose of today, 'day' at any time today. */
export const dueKindOf = ({ dueDate, dose }: RoundItem, today: string): 'late' | 'dose' | 'day' =>
  dueDate < today ? 'late' : dose ? 'dose' : 'day';

const DUE_KINDS = ['late', 'dose', 'day'];

/**
 * Groups items by place, then by time: overdue items from the oldest on, the doses of the day in their order, and items
 * for any time of the day.
 */
export function groupByPlaceAndTime(items: readonly RoundItem[], today: string): RoundGroup[] {
  const rank = (item: RoundItem) => DUE_KINDS.indexOf(dueKindOf(item, today));
  const compareByTime = (a: RoundItem, b: RoundItem) =>
    rank(a) - rank(b) ||
    a.dueDate.localeCompare(b.dueDate) ||
    compareDoses(a.dose, b.dose) ||
    compareByAnimal(a, b);
  return groupByPlace(
    items,
    compareByTime,
    (item) => `${rank(item)} ${item.dueDate} ${item.dose} ${item.animalId}`,
  );
}
