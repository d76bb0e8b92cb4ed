import type { Action, Item, Key } from '#functions/kernel/table/actions.ts';
import { faulty } from '#functions/kernel/refusal.ts';
import { tie } from '#functions/people/names/references.ts';
import { pcoIn } from '#functions/people/pco/pco.table.ts';

/** A PCO that a record names, and the field that named it. */
export interface Party {
  readonly id: string;
  readonly field: string;
  /** The message for a missing PCO. */
  readonly message: string;
}

/** 422 at the field unless `found`, read at the party's key, is a PCO that is there. */
export function checkFound({ field, message }: Party, found: Item | undefined): void {
  if (!pcoIn(found)) throw faulty(field, message);
}

/**
 * Belongs into a transaction that names PCOs: neither can one be deleted that is named meanwhile, nor the other way
 * round. 422 at the field for one that is gone.
 * @param records where those that name them lie
 */
export const stillThere = (parties: readonly Party[], records: readonly Key[]): Action[] =>
  parties.flatMap(({ id, field, message }) => tie(id, records, () => faulty(field, message)));
