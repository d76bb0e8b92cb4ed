import type { Action } from '../kernel/actions.ts';
import { animalItem, type AnimalRecord, type Residence, residenceOf } from './animal.record.ts';
import { Overtaken } from '../kernel/overtaken.ts';
import { wordChanges } from './words.table.ts';

/** Where a tenant's counts lie. */
export const COUNTS = { pk: '', sk: 'counts' } as const;

/** Moves `count` animals between the counts; `from` undefined for new ones. */
export function moveCount(from: Residence | undefined, to: Residence, count = 1): Action[] {
  if (from === to) return [];
  return [{ add: COUNTS, amounts: { [to]: count, ...(from ? { [from]: -count } : {}) } }];
}

/** The writes that replace an animal: record, places, words, counts; `Overtaken` if it changed since it was read. */
export function replaceAnimal(before: AnimalRecord, after: AnimalRecord): Action[] {
  return [
    {
      put: animalItem(after),
      guard: { v: before.v },
      onFail: () => new Overtaken(),
    },
    ...wordChanges(before, after),
    ...moveCount(residenceOf(before.row), residenceOf(after.row)),
  ];
}
