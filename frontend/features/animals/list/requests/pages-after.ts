import { type Animal, AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import type { places } from '#shared/calls/animals/places.ts';
import { type CompletedCall, isReplyNamed, isReplyTo } from '#client/calls/refresh.ts';
import { orderOf } from '../view/orders.ts';
import type { View } from '../view/view.ts';

/** A page of the list, plain or filtered. */
export interface AnimalPage {
  readonly animals: AnimalRow[];
}

/** The value that each filter depends on; undefined for filters that no edit in the list affects. */
const FILTER_VALUES: Readonly<Record<string, ((row: AnimalRow) => unknown) | undefined>> = {
  animalTypeId: (row) => row.animalTypeId,
  status: (row) => row.status,
  location: (row) => row.location,
  sex: (row) => row.sex,
  flagged: (row) => row.flag,
  age: undefined,
  lastMilestone: undefined,
  due: undefined,
  foster: undefined,
  sort: undefined,
};

/** The names of the set filters that an edit may affect; filters missing in `FILTER_VALUES` count as well. */
const affectedFilters = ({ filters }: View) =>
  Object.keys(filters).filter((name) => !(name in FILTER_VALUES) || FILTER_VALUES[name]);

/** True if an animal keeps its position in a list: the values that filters and sort order depend on did not change. */
function keepsPosition(view: View, previous: AnimalRow, now: AnimalRow): boolean {
  // A search also matches numbers that are not part of the rows, so its result cannot be checked here.
  if (view.q) return false;
  const order = orderOf(view) ?? '';
  if (order.endsWith('name') && previous.animalName !== now.animalName) return false;
  return affectedFilters(view).every((name) => {
    const fact = FILTER_VALUES[name];
    return fact !== undefined && fact(previous) === fact(now);
  });
}

/** The pages with changed rows; undefined if an animal may have got another position, or left or joined the list. */
function withRows<P extends AnimalPage>(
  view: View,
  pages: readonly P[],
  changed: ReadonlyMap<string, (row: AnimalRow) => AnimalRow>,
): readonly P[] | undefined {
  const listedIds = new Set(pages.flatMap((page) => page.animals.map(({ id }) => id)));
  // An animal that is not listed may match the filters now.
  let stays = affectedFilters(view).length === 0 || [...changed.keys()].every((id) => listedIds.has(id));
  const applyChange = (row: AnimalRow) => {
    const now = changed.get(row.id)?.(row) ?? row;
    stays &&= now === row || keepsPosition(view, row, now);
    return now;
  };
  const nextPages = pages.map((page) =>
    page.animals.some(({ id }) => changed.has(id))
      ? { ...page, animals: page.animals.map(applyChange) }
      : page,
  );
  return stays ? nextPages : undefined;
}

/** Turns a full record into a list row; `nextDue` is taken from the old row, since only the list has it. */
const rowOf =
  (animal: Animal) =>
  ({ nextDue }: AnimalRow): AnimalRow => ({ ...AnimalRow.parse(animal), ...(nextDue && { nextDue }) });

/** The map entry of a moved animal: its id, and the function that changes its row. */
const toMovedEntry = (movedAnimal: {
  readonly id: string;
  readonly location: string;
  readonly version: number;
}) =>
  [
    movedAnimal.id,
    (row: AnimalRow): AnimalRow => ({
      ...row,
      location: movedAnimal.location,
      versions: { ...row.versions, location: movedAnimal.version },
    }),
  ] as const;

/**
 * Applies a completed call to the loaded pages, so that a long list need not be loaded again. Undefined if the call
 * may have changed the order of the list or the animals in it: then the list must be loaded again.
 */
export function pagesAfter<P extends AnimalPage>(
  view: View,
  pages: readonly P[],
  answeredCall: CompletedCall,
): readonly P[] | undefined {
  // A saved view changes no animal.
  if (answeredCall.call.area === 'questions') return pages;
  if (isReplyTo(answeredCall, animals.update)) {
    const { animal } = answeredCall.data;
    return withRows(view, pages, new Map([[animal.id, rowOf(animal)]]));
  }
  if (isReplyTo(answeredCall, animals.updateLocation)) {
    const { location } = answeredCall.input.query;
    return withRows(
      view,
      pages,
      new Map(answeredCall.data.moved.map((movedAnimal) => toMovedEntry({ ...movedAnimal, location }))),
    );
  }
  // The undo of a move is recognized by the name of its call, since the list does not load the board's contract.
  if (isReplyNamed<typeof places.move>(answeredCall, 'places.move'))
    return withRows(view, pages, new Map(answeredCall.data.moved.map(toMovedEntry)));
  return undefined;
}
