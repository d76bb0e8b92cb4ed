import { type Movement, movementsOf } from '#shared/rules/statistics/movements.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { newId } from '#functions/kernel/ids.ts';
import {
  counterActions,
  type CounterDelta,
  reverseDelta,
  sumCounterDeltas,
} from '#functions/kernel/records/counters.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { AnimalRecord } from '../animal-record/animal.record.ts';
import { decodeHistory } from '../animal-record/encoded-history.ts';
import { monthBalances, monthFigures, fosterHomes, laterFigures } from './figures.record.ts';

/** The number that marks an animal as counted; earlier code that runs beside this one expects it. */
const FIGURES_EDITION = 1;

/** The key of the count of animals with an unnamed foster. */
export const UNNAMED_FOSTER = '-';

/**
 * The most counter items that change in one transaction; if there are more, one item stores all changes until they are
 * added.
 */
const MAX_FIGURES_PER_TRANSACTION = 12;

/** The name of a day's counter in the balance of a month: `c` for animals in care, `f` for animals with fosters. */
const dayCounterName = (letter: 'c' | 'f', date: string) => `${letter}${date.slice(8)}`;

function movementDeltas(typeId: string, { kind, date, reason, age, days }: Movement): CounterDelta[] {
  const month = monthOf(date);
  const figureKey = monthFigures.key({ month, typeId, 'in or out': kind, reason, age });
  const balanceKey = monthBalances.key({ month, typeId });
  return kind === 'in'
    ? [
        { key: figureKey, amounts: { count: 1 } },
        { key: balanceKey, amounts: { in: 1, [dayCounterName('c', date)]: 1 } },
      ]
    : [
        { key: figureKey, amounts: { count: 1, [`d${days}`]: 1 } },
        { key: balanceKey, amounts: { out: 1, stay: days, [dayCounterName('c', date)]: -1 } },
      ];
}

/**
 * The amounts that an animal adds to the counters of the figures; none if it was deleted or has no stored history
 * (`story`).
 */
export function figureDeltasOf({ row, more }: AnimalRecord): CounterDelta[] {
  if (row.isDeleted || more.story === undefined) return [];
  const milestoneEvents = decodeHistory(more.story);
  const typeId = row.animalTypeId;
  const animalMovements = movementsOf({ birth: row.birth.milestoneDate, story: milestoneEvents });
  const fosterDeltas = milestoneEvents.flatMap(({ type, date }, index): CounterDelta[] => {
    const [wasFoster, isFoster] = [milestoneEvents[index - 1]?.type === 'foster', type === 'foster'];
    const key = monthBalances.key({ month: monthOf(date), typeId });
    return wasFoster === isFoster
      ? []
      : [{ key, amounts: { [dayCounterName('f', date)]: isFoster ? 1 : -1 } }];
  });
  const fosterHomeDelta = {
    key: fosterHomes.key({ pcoId: more.pcoId ?? UNNAMED_FOSTER }),
    amounts: { [`t${typeId}`]: 1 },
  };
  const isFostered = milestoneEvents.at(-1)?.type === 'foster';
  return [
    ...animalMovements.flatMap((movement) => movementDeltas(typeId, movement)),
    ...fosterDeltas,
    ...(isFostered ? [fosterHomeDelta] : []),
  ];
}

/** An item that stores changes of figures until they are added. */
export const laterFiguresItem = (deltas: readonly CounterDelta[]) => {
  const id = newId();
  return laterFigures.item({
    row: { id },
    more: { moves: deltas.map(({ key, amounts }) => ({ ...key, amounts: { ...amounts } })) },
  });
};

/** An animal marked as counted in the figures; one without a story is not counted yet. */
export const markCounted = (animal: AnimalRecord): AnimalRecord =>
  animal.more.story === undefined
    ? animal
    : { ...animal, more: { ...animal.more, counted: FIGURES_EDITION } };

/** An animal before and after a change; a new one has no before, a removed one no after. */
interface FigureChange {
  readonly before?: AnimalRecord;
  readonly after?: AnimalRecord;
}

/** The counter changes that follow from changes of animals. The caller stores `after` as `markCounted` returns it. */
const changeDeltas = (changes: readonly FigureChange[]): CounterDelta[] =>
  sumCounterDeltas(
    changes.flatMap(({ before, after }) => [
      ...(before ? figureDeltasOf(before).map(reverseDelta) : []),
      ...(after ? figureDeltasOf(after) : []),
    ]),
  );

/** The writes that keep the figures right, for the transaction of the change itself: twelve at most. */
export function figureActions(changes: readonly FigureChange[]): Action[] {
  const deltas = changeDeltas(changes);
  return deltas.length > MAX_FIGURES_PER_TRANSACTION
    ? [{ put: laterFiguresItem(deltas) }]
    : counterActions(deltas);
}
