import { resolveHoldUntil, isHold } from '#shared/rules/animals/holds.ts';
import { isCurrentResident } from '#shared/rules/animals/milestones.ts';
import type { MilestoneEvent } from '#shared/rules/animals/stays.ts';
import { dayNumber } from '#shared/rules/time/dates.ts';
import {
  counterActions,
  readCounter,
  type CounterDelta,
  reverseDelta,
  sumCounterDeltas,
  COUNTS_KEY,
} from '#functions/kernel/records/counters.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import {
  type AnimalChange,
  animalItem,
  type AnimalRecord,
  type AnimalStoredRow,
  residenceOf,
  residentSinceOf,
} from '../animal-record/animal.record.ts';
import { stays } from './counts.record.ts';
import { figureActions, markCounted } from './figure-deltas.ts';
import { markTallied, tallyOf, typeTallyOf } from './tally.ts';
import { indexActions } from '../index-items/index-items.table.ts';

/**
 * The partition of the counts by animal type: `residents`, and `since`, the sum of the day numbers of their arrivals.
 */
export const STAYS_PARTITION = stays.keyTemplate.keyPrefix({}).pk;

/** The counters that include an animal, with its amounts. */
function counterDeltasOf(animal: AnimalRecord): CounterDelta[] {
  const { row } = animal;
  const residence = residenceOf(row);
  if (residence !== 'current') return [{ key: COUNTS_KEY, amounts: { [residence]: 1 } }];
  const residentSince = dayNumber(residentSinceOf(animal));
  const holdCounters: Record<string, number> = isHold(row.status)
    ? { hold: 1, ...(resolveHoldUntil(row) ? { heldUntil: 1 } : {}) }
    : {};
  return [
    { key: COUNTS_KEY, amounts: { current: 1, ...holdCounters, ...tallyOf(animal) } },
    {
      key: stays.key({ animalTypeId: row.animalTypeId }),
      amounts: { residents: 1, since: residentSince, ...typeTallyOf(animal) },
    },
  ];
}

/** The animals before and after a change, for the counters. */
interface CounterChange {
  readonly before?: readonly AnimalRecord[];
  /** The animals after the change; the caller stores them with the marks of `markTallied`. */
  readonly after?: readonly AnimalRecord[];
}

/** The writes that keep a tenant's counters right, for the transaction of the change itself. */
export const animalCounterActions = (
  { before = [], after = [] }: CounterChange,
  extraDeltas: readonly CounterDelta[] = [],
): Action[] =>
  counterActions(
    sumCounterDeltas([
      ...after.map(markTallied).flatMap(counterDeltasOf),
      ...before.flatMap(counterDeltasOf).map(reverseDelta),
      ...extraDeltas,
    ]),
  );

/** Counts the changes that give an animal another residence: each makes stored data about residences out of date. */
function residenceChanges(changes: readonly AnimalChange[]): CounterDelta[] {
  const moved = changes.filter(({ before, after }) => residenceOf(before.row) !== residenceOf(after.row));
  return moved.length > 0 ? [{ key: COUNTS_KEY, amounts: { turns: moved.length } }] : [];
}

/** A version of a tenant's counts: equal if no animal's residence changed between two reads. */
export const residenceVersionOf = (counts: Item | undefined): string =>
  // An earlier release did not count `turns`, so the other counters are compared, too.
  ['turns', 'former', 'deleted'].map((name) => readCounter(counts, name)).join(' ');

/** The writes of a change of animals. */
interface ReplaceWrites {
  /**
   * The writes of records and counters, for one transaction; a conflict error if an animal changed since it was read.
   */
  readonly mainActions: Action[];
  /** The writes of index items: in the same transaction if they fit, otherwise before or after it (docs/adr/010). */
  readonly indexActions: Action[];
}

/** The writes that replace animals. */
export function replaceAnimals(changes: readonly AnimalChange[]): ReplaceWrites {
  return {
    mainActions: [
      ...changes.map(({ before, after }) => ({
        put: animalItem(markCounted(markTallied(after))),
        guard: { v: before.v },
        onFail: versionConflict,
      })),
      ...animalCounterActions(
        {
          before: changes.map(({ before }) => before),
          after: changes.map(({ after }) => after),
        },
        residenceChanges(changes),
      ),
      ...figureActions(changes),
    ],
    indexActions: changes.flatMap(({ before, after }) => indexActions(before, after)),
  };
}

/** The day since which an animal is a resident after one more milestone; undefined if it is not a resident. */
export function stayingSinceAfter(
  row: AnimalStoredRow,
  { milestoneType, milestoneDate }: MilestoneEvent,
): string | undefined {
  if (isCurrentResident(milestoneType) === isCurrentResident(row.lastMilestone)) return row.stayingSince;
  return isCurrentResident(milestoneType) ? milestoneDate : undefined;
}
