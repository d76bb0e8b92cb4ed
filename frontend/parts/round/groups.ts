import type { RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import type { Data } from '#shared/contract/call.ts';
import type { ReminderKind } from '#shared/rules/health.ts';

/** What of a round is looked at; '' is all. */
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

/** A place with the animals in it. */
export interface PlaceGroup {
  readonly place: string;
  readonly animals: readonly AnimalGroup[];
}

/** How a place without a name is called. */
export const NOWHERE = 'No location';

export const locationOf = ({ location }: Pick<RoundItem, 'location'>): string => location || NOWHERE;

/** All of a round, each item once: one that was given while the round was read counts as given. */
export const itemsOf = ({ due, given }: Data<typeof rounds.today>): RoundItem[] => [
  ...new Map([...due, ...given].map((item) => [item.id, item])).values(),
];

/** The places of a round, by name; without a name comes last. */
export const placesOf = (items: readonly RoundItem[]): string[] =>
  [...new Set(items.map(locationOf))].toSorted(
    (a, b) => Number(a === NOWHERE) - Number(b === NOWHERE) || a.localeCompare(b, 'en', { numeric: true }),
  );

/** The items of a place and kind. */
export const filtered = (
  items: readonly RoundItem[],
  { place, kind }: Pick<Filters, 'place' | 'kind'>,
): RoundItem[] =>
  items.filter((item) => (!place || locationOf(item) === place) && (!kind || item.kind === kind));

const inOrder = (a: RoundItem, b: RoundItem) =>
  a.animalName.localeCompare(b.animalName, 'en', { numeric: true }) ||
  a.animalId.localeCompare(b.animalId) ||
  a.dueDate.localeCompare(b.dueDate) ||
  a.title.localeCompare(b.title) ||
  a.dose.localeCompare(b.dose, 'en', { numeric: true }) ||
  a.id.localeCompare(b.id);

/** Items by place, then animal; an item keeps its place whether it is given or not. */
export function grouped(items: readonly RoundItem[]): PlaceGroup[] {
  return placesOf(items).map((place) => {
    const here = items.filter((item) => locationOf(item) === place).toSorted(inOrder);
    const ids = [...new Set(here.map(({ animalId }) => animalId))];
    const animals = ids.flatMap((id) => {
      const own = here.filter(({ animalId }) => animalId === id);
      return own[0] ? [{ animal: own[0], items: own }] : [];
    });
    return { place, animals };
  });
}
