import type { CountedEvent, statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { rowOf } from '#shared/rules/statistics/mapping.ts';
import { wasInCareOn, type Movement, movementsOf } from '#shared/rules/statistics/movements.ts';
import { rowDefinition } from '#shared/rules/statistics/rows.ts';
import { isCurrentResident, MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { TenantContext } from '../kernel/context.ts';
import { invalidCursor } from '../kernel/table/requests/cursor.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { textOf } from '../kernel/text.ts';
import { DEPARTURE_MILESTONES } from './figures/in-care.ts';
import { type NamedMapping, readMapping } from './figures/mapping.ts';
import { readCountedAnimals, type CountedAnimal } from './figures/reading.ts';

type ListingQuery = Parsed<typeof statistics.animals>['query'];
type ListingReply = Data<typeof statistics.animals>;

/** The number of index rows that a step reads; a call has at most `MAX_STEPS` steps. */
const ROWS_PER_STEP = 100;
const MAX_STEPS = 8;
/** A call ends after the step with which it has at least this number of rows. */
const TARGET_ROWS = 40;

const ARRIVAL_MILESTONES: readonly MilestoneType[] = MILESTONES.filter(
  (type) => type !== 'birth' && isCurrentResident(type),
);

/** A range of the index; the ranges of a query are read one after another. */
interface Range {
  readonly pk: string;
  readonly from?: string;
  readonly upTo?: string;
}

/** The kind of the requested movements: arrivals or departures. */
function kindOf(selection: Exclude<ListingQuery['what'], 'care'>): Movement['kind'] {
  if (selection === 'in') return 'in';
  if (selection === 'out' || selection === 'live' || selection === 'not-live') return 'out';
  return rowDefinition(selection).group === 'intake' ? 'in' : 'out';
}

/** The ranges that hold the requested animals. */
function rangesOf({ what, from, to }: ListingQuery): Range[] {
  const rangesOfTypes = (types: readonly MilestoneType[], span: Omit<Range, 'pk'>) =>
    types.map((type) => ({ pk: `milestone#${type}`, ...span }));
  // The animals in care on that day are among today's residents and the animals that left since.
  if (what === 'care')
    return [{ pk: 'animals#current' }, ...rangesOfTypes(DEPARTURE_MILESTONES, { from: `${to}~` })];
  return rangesOfTypes(kindOf(what) === 'in' ? ARRIVAL_MILESTONES : DEPARTURE_MILESTONES, { from, upTo: to });
}

/** True if an animal type, as currently mapped, is the requested type and of the requested kind. */
const isOfKind = (
  { kind, animalTypeId }: ListingQuery,
  id: string,
  { species, toCurrentType }: NamedMapping,
) =>
  (!animalTypeId || animalTypeId === toCurrentType(id)) &&
  (kind === 'all' || (species(id) ?? 'none') === kind);

/** True for an arrival or departure that the query requests. */
function matchesQuery(
  { what, reason, age }: ListingQuery,
  movement: Movement,
  namedMapping: NamedMapping,
): boolean {
  if (age && movement.age !== age) return false;
  if (reason && namedMapping.toCurrentReason(movement.reason) !== reason) return false;
  if (what === 'in' || what === 'out') return movement.kind === what;
  const row = rowOf(movement.reason, namedMapping);
  const { group } = rowDefinition(row);
  return row === what || (what === 'live' && group === 'live') || (what === 'not-live' && group === 'other');
}

const toCountedEvent = (
  { animal: { row } }: CountedAnimal,
  { date, reason, age }: Movement,
  { toCurrentReason }: NamedMapping,
  days?: number,
): CountedEvent => ({
  id: `${row.id}-${date}-${reason}`,
  animalId: row.id,
  number: row.animalId,
  name: row.animalName,
  typeId: row.animalTypeId,
  typeName: row.animalType,
  date,
  reason: toCurrentReason(reason),
  age,
  ...(days === undefined ? {} : { days }),
});

/** The key of a milestone among those of its animal; two of a type on one day share it. */
interface MilestoneKey {
  readonly type: string;
  readonly date: string;
}

const isMovedBy = ({ date, reason }: Movement, milestone: MilestoneKey) =>
  date === milestone.date && reason.split(':')[0] === milestone.type;

/** The arrival or departure that a milestone caused; empty if it caused none or the query does not request it. */
function eventsCausedBy(
  animal: CountedAnimal,
  milestone: MilestoneKey,
  query: ListingQuery,
  namedMapping: NamedMapping,
) {
  const found = movementsOf(animal).find((movement) => isMovedBy(movement, milestone));
  return found && matchesQuery(query, found, namedMapping)
    ? [toCountedEvent(animal, found, namedMapping, found.kind === 'out' ? found.days : undefined)]
    : [];
}

/**
 * The arrival of an animal that was in care at the end of a day. An animal that left since is listed once, with its
 * first departure after that day.
 */
function careEventsOf(
  animal: CountedAnimal,
  day: string,
  leavingMilestone: MilestoneKey | undefined,
  namedMapping: NamedMapping,
): CountedEvent[] {
  const movements = movementsOf(animal);
  if (!wasInCareOn(movements, day)) return [];
  const isResident = movements.at(-1)?.kind === 'in';
  if (isResident === Boolean(leavingMilestone)) return [];
  const departure = movements.find(({ kind, date }) => kind === 'out' && date > day);
  if (leavingMilestone && !(departure && isMovedBy(departure, leavingMilestone))) return [];
  const arrival = movements.findLast(({ date }) => date <= day);
  return arrival ? [toCountedEvent(animal, arrival, namedMapping)] : [];
}

/** Reads one page of a range and reduces it to the requested animals. */
async function readStep(
  table: TenantTable,
  range: Range,
  cursor: string | undefined,
  query: ListingQuery,
  namedMapping: NamedMapping,
) {
  const page = await table.page({ index: 'g1', ...range, limit: ROWS_PER_STEP, cursor });
  const isResidents = range.pk === 'animals#current';
  const rows = page.items.map(({ row }) => ({
    id: textOf(row[isResidents ? 'id' : 'animalId']),
    type: textOf(row['milestoneType']),
    date: textOf(row['milestoneDate']),
  }));
  const animalsById = new Map(
    (await readCountedAnimals(table, [...new Set(rows.map(({ id }) => id))])).map((countedAnimal) => [
      countedAnimal.animal.row.id,
      countedAnimal,
    ]),
  );
  const isCare = query.what === 'care';
  const animals = rows.flatMap(({ id, ...milestone }) => {
    const countedAnimal = animalsById.get(id);
    if (!countedAnimal || !isOfKind(query, countedAnimal.typeId, namedMapping)) return [];
    if (!isCare) return eventsCausedBy(countedAnimal, milestone, query, namedMapping);
    return careEventsOf(countedAnimal, query.to, isResidents ? undefined : milestone, namedMapping);
  });
  // An animal with two equal departures on a day, such as adoptions, was in care only once.
  const events = isCare ? uniqueBy(animals, ({ id }) => id) : animals;
  return { animals: events, cursor: page.cursor };
}

/** The position in a cursor: the index of the range, and the cursor within it. 400 for an invalid cursor. */
function parseCursor(cursor: string | undefined): { rangeIndex: number; pageCursor: string | undefined } {
  if (!cursor) return { rangeIndex: 0, pageCursor: undefined };
  const [, rangeIndex, pageCursor] = /^(\d{1,2})\.(.*)$/.exec(cursor) ?? [];
  if (rangeIndex === undefined) throw invalidCursor();
  return { rangeIndex: Number(rangeIndex), pageCursor: pageCursor || undefined };
}

/**
 * The animals behind a figure, starting at the query's cursor; each step reads a page of the index, then its animals.
 */
export async function readListing(
  { table }: Pick<TenantContext, 'table'>,
  query: ListingQuery,
  mapping?: NamedMapping,
): Promise<ListingReply> {
  const namedMapping = mapping ?? (await readMapping(table));
  const ranges = rangesOf(query);
  let { rangeIndex, pageCursor } = parseCursor(query.cursor);
  const animals: CountedEvent[] = [];
  for (
    let steps = 0;
    rangeIndex < ranges.length && steps < MAX_STEPS && animals.length < TARGET_ROWS;
    steps++
  ) {
    const range = ranges[rangeIndex];
    if (!range) break;
    const stepResult = await readStep(table, range, pageCursor, query, namedMapping);
    animals.push(...stepResult.animals);
    pageCursor = stepResult.cursor;
    if (!pageCursor) rangeIndex += 1;
  }
  return {
    animals,
    ...(rangeIndex < ranges.length ? { nextCursor: `${rangeIndex}.${pageCursor ?? ''}` } : {}),
  };
}
