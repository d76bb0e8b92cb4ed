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
function keepsPosition(view: View, previous: AnimalRow, changedRow: AnimalRow): boolean {
  // A search also matches numbers that are not part of the rows, so its result cannot be checked here.
  if (view.q) return false;
  const order = orderOf(view) ?? '';
  if (order.endsWith('name') && previous.animalName !== changedRow.animalName) return false;
  return affectedFilters(view).every((name) => {
    const valueOf = FILTER_VALUES[name];
    return valueOf !== undefined && valueOf(previous) === valueOf(changedRow);
  });
}

/** The pages with changed rows; undefined if an animal may have got another position, or left or joined the list. */
function withRows<P extends AnimalPage>(
  view: View,
  pages: readonly P[],
  rowChanges: ReadonlyMap<string, (row: AnimalRow) => AnimalRow>,
): readonly P[] | undefined {
  const listedIds = new Set(pages.flatMap((page) => page.animals.map(({ id }) => id)));
  // An animal that is not listed may match the filters now.
  let keepsPositions =
    affectedFilters(view).length === 0 || [...rowChanges.keys()].every((id) => listedIds.has(id));
  const applyChange = (row: AnimalRow) => {
    const changedRow = rowChanges.get(row.id)?.(row) ?? row;
    keepsPositions &&= changedRow === row || keepsPosition(view, row, changedRow);
    return changedRow;
  };
  const nextPages = pages.map((page) =>
    page.animals.some(({ id }) => rowChanges.has(id))
      ? { ...page, animals: page.animals.map(applyChange) }
      : page,
  );
  return keepsPositions ? nextPages : undefined;
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
  completedCall: CompletedCall,
): readonly P[] | undefined {
  // A saved view changes no animal.
  if (completedCall.call.area === 'questions') return pages;
  if (isReplyTo(completedCall, animals.update)) {
    const { animal } = completedCall.data;
    return withRows(view, pages, new Map([[animal.id, rowOf(animal)]]));
  }
  if (isReplyTo(completedCall, animals.updateLocation)) {
    const { location } = completedCall.input.query;
    return withRows(
      view,
      pages,
      new Map(completedCall.data.moved.map((movedAnimal) => toMovedEntry({ ...movedAnimal, location }))),
    );
  }
  // The undo of a move is recognized by the name of its call, since the list does not load the board's contract.
  if (isReplyNamed<typeof places.move>(completedCall, 'places.move'))
    return withRows(view, pages, new Map(completedCall.data.moved.map(toMovedEntry)));
  return undefined;
}
