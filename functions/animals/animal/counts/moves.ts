import { type Movement, movementsOf } from '#shared/rules/statistics/movements.ts';
import { newId } from '#functions/kernel/ids.ts';
import { adding, type Move, opposite, sumMoves } from '#functions/kernel/records/counters.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { AnimalRecord } from '../animal-record/animal.record.ts';
import { eventsIn } from '../animal-record/story.ts';
import { balances, figures, homes, laterFigures } from './figures.record.ts';

/** The edition of the figures that an animal is marked with, as earlier code that runs beside this one expects. */
const EDITION = 1;

/** The key of the count of animals with an unnamed foster. */
export const UNNAMED_FOSTER = '-';

/** The most items of figures that change in one transaction; more wait in one item until they are added. */
const MAX_FIGURES_PER_TRANSACTION = 12;

/** The name of a day's counter in the balance of a month. */
const dayOf = (letter: 'c' | 'f', date: string) => `${letter}${date.slice(8)}`;

function movedBy(typeId: string, { kind, date, reason, age, days }: Movement): Move[] {
  const month = date.slice(0, 7);
  const cell = figures.key({ month, typeId, 'in or out': kind, reason, age });
  const balance = balances.key({ month, typeId });
  return kind === 'in'
    ? [
        { key: cell, amounts: { count: 1 } },
        { key: balance, amounts: { in: 1, [dayOf('c', date)]: 1 } },
      ]
    : [
        { key: cell, amounts: { count: 1, [`d${days}`]: 1 } },
        { key: balance, amounts: { out: 1, stay: days, [dayOf('c', date)]: -1 } },
      ];
}

/** The counters of figures that include an animal: none if it was deleted or has no stored story. */
export function movesOf({ row, more }: AnimalRecord): Move[] {
  if (row.isDeleted || more.story === undefined) return [];
  const story = eventsIn(more.story);
  const typeId = row.animalTypeId;
  const moved = movementsOf({ birth: row.birth.milestoneDate, story });
  const fostered = story.flatMap(({ type, date }, i): Move[] => {
    const [wasFoster, is] = [story[i - 1]?.type === 'foster', type === 'foster'];
    const key = balances.key({ month: date.slice(0, 7), typeId });
    return wasFoster === is ? [] : [{ key, amounts: { [dayOf('f', date)]: is ? 1 : -1 } }];
  });
  const home = { key: homes.key({ pcoId: more.pcoId ?? UNNAMED_FOSTER }), amounts: { [`t${typeId}`]: 1 } };
  const isFostered = story.at(-1)?.type === 'foster';
  return [...moved.flatMap((each) => movedBy(typeId, each)), ...fostered, ...(isFostered ? [home] : [])];
}

/** An item that stores changes of figures until they are added. */
export const waiting = (moves: readonly Move[]) => {
  const id = newId();
  return laterFigures.item({
    row: { id },
    more: { moves: moves.map(({ key, amounts }) => ({ ...key, amounts: { ...amounts } })) },
  });
};

/** An animal marked as counted in the figures; one without a story is not counted yet. */
export const markCounted = (animal: AnimalRecord): AnimalRecord =>
  animal.more.story === undefined ? animal : { ...animal, more: { ...animal.more, counted: EDITION } };

/** An animal before and after a change; a new one has no before, a removed one no after. */
export interface AnimalChange {
  readonly before?: AnimalRecord;
  readonly after?: AnimalRecord;
}

/** The changes of the figures by changes of animals. `after` is to be stored as `markCounted`. */
export const counterMoves = (changes: readonly AnimalChange[]): Move[] =>
  sumMoves(
    changes.flatMap(({ before, after }) => [
      ...(before ? movesOf(before).map(opposite) : []),
      ...(after ? movesOf(after) : []),
    ]),
  );

/** The writes that keep the figures right, for the transaction of the change itself: twelve at most. */
export function figuresMoved(changes: readonly AnimalChange[]): Action[] {
  const moves = counterMoves(changes);
  return moves.length > MAX_FIGURES_PER_TRANSACTION ? [{ put: waiting(moves) }] : adding(moves);
}
