import { type Movement, movementsOf } from '#shared/rules/statistics/movements.ts';
import { newId } from '#functions/kernel/ids.ts';
import {
  adding,
  type CounterDelta,
  reverseDelta,
  sumCounterDeltas,
} from '#functions/kernel/records/counters.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { AnimalRecord } from '../animal-record/animal.record.ts';
import { decodeHistory } from '../animal-record/encoded-history.ts';
import { monthBalances, monthFigures, fosterHomes, laterFigures } from './figures.record.ts';

/** The edition of the figures that an animal is marked with, as earlier code that runs beside this one expects. */
const FIGURES_EDITION = 1;

/** The key of the count of animals with an unnamed foster. */
export const UNNAMED_FOSTER = '-';

/** The most items of figures that change in one transaction; more wait in one item until they are added. */
const MAX_FIGURES_PER_TRANSACTION = 12;

/** The name of a day's counter in the balance of a month. */
const dayOf = (letter: 'c' | 'f', date: string) => `${letter}${date.slice(8)}`;

function movesOfMovement(typeId: string, { kind, date, reason, age, days }: Movement): CounterDelta[] {
  const month = date.slice(0, 7);
  const figureKey = monthFigures.key({ month, typeId, 'in or out': kind, reason, age });
  const balanceKey = monthBalances.key({ month, typeId });
  return kind === 'in'
    ? [
        { key: figureKey, amounts: { count: 1 } },
        { key: balanceKey, amounts: { in: 1, [dayOf('c', date)]: 1 } },
      ]
    : [
        { key: figureKey, amounts: { count: 1, [`d${days}`]: 1 } },
        { key: balanceKey, amounts: { out: 1, stay: days, [dayOf('c', date)]: -1 } },
      ];
}

/** The counters of figures that include an animal: none if it was deleted or has no stored story. */
export function figureMovesOf({ row, more }: AnimalRecord): CounterDelta[] {
  if (row.isDeleted || more.story === undefined) return [];
  const milestoneEvents = decodeHistory(more.story);
  const typeId = row.animalTypeId;
  const animalMovements = movementsOf({ birth: row.birth.milestoneDate, story: milestoneEvents });
  const fosterMoves = milestoneEvents.flatMap(({ type, date }, index): CounterDelta[] => {
    const [wasFoster, isFoster] = [milestoneEvents[index - 1]?.type === 'foster', type === 'foster'];
    const key = monthBalances.key({ month: date.slice(0, 7), typeId });
    return wasFoster === isFoster ? [] : [{ key, amounts: { [dayOf('f', date)]: isFoster ? 1 : -1 } }];
  });
  const homeMove = {
    key: fosterHomes.key({ pcoId: more.pcoId ?? UNNAMED_FOSTER }),
    amounts: { [`t${typeId}`]: 1 },
  };
  const isFostered = milestoneEvents.at(-1)?.type === 'foster';
  return [
    ...animalMovements.flatMap((movement) => movesOfMovement(typeId, movement)),
    ...fosterMoves,
    ...(isFostered ? [homeMove] : []),
  ];
}

/** An item that stores changes of figures until they are added. */
export const laterFiguresItem = (moves: readonly CounterDelta[]) => {
  const id = newId();
  return laterFigures.item({
    row: { id },
    more: { moves: moves.map(({ key, amounts }) => ({ ...key, amounts: { ...amounts } })) },
  });
};

/** An animal marked as counted in the figures; one without a story is not counted yet. */
export const markCounted = (animal: AnimalRecord): AnimalRecord =>
  animal.more.story === undefined
    ? animal
    : { ...animal, more: { ...animal.more, counted: FIGURES_EDITION } };

/** An animal before and after a change; a new one has no before, a removed one no after. */
export interface AnimalChange {
  readonly before?: AnimalRecord;
  readonly after?: AnimalRecord;
}

/** The changes of the figures by changes of animals. `after` is to be stored as `markCounted`. */
export const counterMoves = (changes: readonly AnimalChange[]): CounterDelta[] =>
  sumCounterDeltas(
    changes.flatMap(({ before, after }) => [
      ...(before ? figureMovesOf(before).map(reverseDelta) : []),
      ...(after ? figureMovesOf(after) : []),
    ]),
  );

/** The writes that keep the figures right, for the transaction of the change itself: twelve at most. */
export function figureActions(changes: readonly AnimalChange[]): Action[] {
  const moves = counterMoves(changes);
  return moves.length > MAX_FIGURES_PER_TRANSACTION ? [{ put: laterFiguresItem(moves) }] : adding(moves);
}
