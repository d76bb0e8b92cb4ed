import type { CountedEvent, statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { rowOf } from '#shared/rules/statistics/mapping.ts';
import { inCareOn, type Movement, movementsOf } from '#shared/rules/statistics/movements.ts';
import { rowFacts } from '#shared/rules/statistics/rows.ts';
import { isCurrentResident, MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { TenantContext } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { textOf } from '../kernel/text.ts';
import { DEPARTURE_MILESTONES } from './figures/in-care.ts';
import { type NamedMapping, mappedFor } from './figures/mapped.ts';
import { countedAnimals, type CountedAnimal } from './figures/reading.ts';

type ListingQuery = Parsed<typeof statistics.animals>['query'];
type ListingReply = Data<typeof statistics.animals>;

/** The rows of an index that a step reads, and the steps of a call. */
const ROWS_PER_STEP = 100;
const STEPS = 8;
/** A call ends with the step that fills it up to here. */
const ENOUGH = 40;

const ARRIVAL_MILESTONES: readonly MilestoneType[] = MILESTONES.filter(
  (type) => type !== 'birth' && isCurrentResident(type),
);

/** A range that is read, one after another. */
interface Range {
  readonly pk: string;
  readonly from?: string;
  readonly upTo?: string;
}

/** The kind of the requested movements: arrivals or departures. */
function kindOf(selection: Exclude<ListingQuery['what'], 'care'>): Movement['kind'] {
  if (selection === 'in') return 'in';
  if (selection === 'out' || selection === 'live' || selection === 'not-live') return 'out';
  return rowFacts(selection).group === 'intake' ? 'in' : 'out';
}

/** The ranges that hold the requested animals. */
function rangesOf({ what, from, to }: ListingQuery): Range[] {
  const ofTypes = (types: readonly MilestoneType[], span: Omit<Range, 'pk'>) =>
    types.map((type) => ({ pk: `milestone#${type}`, ...span }));
  // In care were today's residents, and animals that left since.
  if (what === 'care')
    return [{ pk: 'animals#current' }, ...ofTypes(DEPARTURE_MILESTONES, { from: `${to}~` })];
  return ofTypes(kindOf(what) === 'in' ? ARRIVAL_MILESTONES : DEPARTURE_MILESTONES, { from, upTo: to });
}

/** True if an animal of this type is of the requested kind, by the present types. */
const isOfKind = ({ kind, animalTypeId }: ListingQuery, id: string, { species, typeNow }: NamedMapping) =>
  (!animalTypeId || animalTypeId === typeNow(id)) && (kind === 'all' || (species(id) ?? 'none') === kind);

/** True for an arrival or departure that was requested. */
function matchesQuery(
  { what, reason, age }: ListingQuery,
  movement: Movement,
  mapped: NamedMapping,
): boolean {
  if (age && movement.age !== age) return false;
  if (reason && mapped.reasonNow(movement.reason) !== reason) return false;
  if (what === 'in' || what === 'out') return movement.kind === what;
  const row = rowOf(movement.reason, mapped);
  const { group } = rowFacts(row);
  return row === what || (what === 'live' && group === 'live') || (what === 'not-live' && group === 'other');
}

const behind = (
  { animal: { row } }: CountedAnimal,
  { date, reason, age }: Movement,
  { reasonNow }: NamedMapping,
  days?: number,
): CountedEvent => ({
  id: `${row.id}-${date}-${reason}`,
  animalId: row.id,
  number: row.animalId,
  name: row.animalName,
  typeId: row.animalTypeId,
  typeName: row.animalType,
  date,
  reason: reasonNow(reason),
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

/** The arrival or departure that a milestone is, if it is a requested one. */
function movedBy(animal: CountedAnimal, milestone: MilestoneKey, query: ListingQuery, mapped: NamedMapping) {
  const found = movementsOf(animal).find((each) => isMovedBy(each, milestone));
  return found && matchesQuery(query, found, mapped)
    ? [behind(animal, found, mapped, found.kind === 'out' ? found.days : undefined)]
    : [];
}

/** The arrival of an animal that was in care at the end of a day; an animal that left since appears only with its first departure after that day. */
function careOf(
  animal: CountedAnimal,
  day: string,
  leaving: MilestoneKey | undefined,
  mapped: NamedMapping,
): CountedEvent[] {
  const movements = movementsOf(animal);
  if (!inCareOn(movements, day)) return [];
  const isResident = movements.at(-1)?.kind === 'in';
  if (isResident === Boolean(leaving)) return [];
  const departure = movements.find(({ kind, date }) => kind === 'out' && date > day);
  if (leaving && !(departure && isMovedBy(departure, leaving))) return [];
  const arrival = movements.findLast(({ date }) => date <= day);
  return arrival ? [behind(animal, arrival, mapped)] : [];
}

/** A step: a page of a range, reduced to the requested animals. */
async function step(
  table: TenantTable,
  range: Range,
  cursor: string | undefined,
  query: ListingQuery,
  mapped: NamedMapping,
) {
  const page = await table.page({ index: 'g1', ...range, limit: ROWS_PER_STEP, cursor });
  const isResidents = range.pk === 'animals#current';
  const rows = page.items.map(({ row }) => ({
    id: textOf(row[isResidents ? 'id' : 'animalId']),
    type: textOf(row['milestoneType']),
    date: textOf(row['milestoneDate']),
  }));
  const animalsById = new Map(
    (await countedAnimals(table, [...new Set(rows.map(({ id }) => id))])).map((each) => [
      each.animal.row.id,
      each,
    ]),
  );
  const isCare = query.what === 'care';
  const animals = rows.flatMap(({ id, ...milestone }) => {
    const each = animalsById.get(id);
    if (!each || !isOfKind(query, each.typeId, mapped)) return [];
    if (!isCare) return movedBy(each, milestone, query, mapped);
    return careOf(each, query.to, isResidents ? undefined : milestone, mapped);
  });
  // Adopted twice in a day, an animal was in care once.
  const events = isCare ? uniqueBy(animals, ({ id }) => id) : animals;
  return { animals: events, cursor: page.cursor };
}

/** The position in a cursor: the index of the range, and the cursor within it. 400 for an invalid cursor. */
function placeIn(cursor: string | undefined): { rangeIndex: number; pageCursor: string | undefined } {
  if (!cursor) return { rangeIndex: 0, pageCursor: undefined };
  const [, rangeIndex, pageCursor] = /^(\d{1,2})\.(.*)$/.exec(cursor) ?? [];
  if (rangeIndex === undefined) throw new Refusal(400, 'The cursor is not valid');
  return { rangeIndex: Number(rangeIndex), pageCursor: pageCursor || undefined };
}

/** The animals behind a figure, from a cursor on; at least one round trip each way a step. */
export async function listOf(
  { table }: Pick<TenantContext, 'table'>,
  query: ListingQuery,
  mapping?: NamedMapping,
): Promise<ListingReply> {
  const mapped = mapping ?? (await mappedFor(table));
  const ranges = rangesOf(query);
  let { rangeIndex, pageCursor } = placeIn(query.cursor);
  const animals: CountedEvent[] = [];
  for (let steps = 0; rangeIndex < ranges.length && steps < STEPS && animals.length < ENOUGH; steps++) {
    const range = ranges[rangeIndex];
    if (!range) break;
    const found = await step(table, range, pageCursor, query, mapped);
    animals.push(...found.animals);
    pageCursor = found.cursor;
    if (!pageCursor) rangeIndex += 1;
  }
  return {
    animals,
    ...(rangeIndex < ranges.length ? { nextCursor: `${rangeIndex}.${pageCursor ?? ''}` } : {}),
  };
}
