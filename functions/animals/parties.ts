import type { Action, Item } from '../kernel/actions.ts';
import { faulty } from '../kernel/refusal.ts';
import { pcoKey } from '../people/pco.table.ts';

/** A PCO that a record names, and the field that named it. */
export interface Party {
  readonly id: string;
  readonly field: string;
  /** What a person reads when there is no such PCO. */
  readonly message: string;
}

/** 422 at the field unless `found`, read at the party's key, is a PCO that is there. */
export function checkFound({ field, message }: Party, found: Item | undefined): void {
  if (!found || found.row['isDeleted']) throw faulty(field, message);
}

/** Holds a PCO in its place while something is written that names it: its deletion would come in between. */
export const stillThere = ({ id, field, message }: Party): Action => ({
  check: pcoKey(id),
  guard: { same: { isDeleted: false } },
  onFail: () => faulty(field, message),
});
