import type { Mailing, Recipient, DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { readCounter } from '../../kernel/records/counters.ts';
import type { Item } from '../../kernel/table/actions.ts';
import {
  countsIn,
  type Progress,
  type StoredMailing,
  type StoredRecipient,
  type FullMailing,
} from './mailing.table.ts';

/** A mail as a list shows it. `changedBy` and `changedAt` come from its progress, since the index has only rows. */
export function toMailing(mailing: StoredMailing, progress: Progress, tally: Item | undefined): Mailing {
  const { isDiscarded: _, ...fields } = mailing.row;
  const { state, why, dueAt, waitsUntil, waitsFor, doneAt } = progress.row;
  const { changedBy, changedAt } = progress;
  return {
    ...fields,
    state,
    why,
    dueAt,
    waitsUntil,
    waitsFor,
    doneAt,
    counts: countsIn(tally),
    changedBy,
    changedAt,
  };
}

/** A mail with its message and its counts of empty fields. */
export function toDetailedMailing({ mailing, progress, tally }: FullMailing): DetailedMailing {
  const blank = (field: string) => readCounter(tally, `blank-${field}`);
  return {
    ...toMailing(mailing, progress, tally),
    message: mailing.more.message,
    version: mailing.v,
    blanks: { firstName: blank('firstName'), lastName: blank('lastName'), city: blank('city') },
  };
}

/** A recipient as the API shows it. */
export function toRecipient({ row }: StoredRecipient): Recipient {
  const { own: id, pcoId, shownName: name, address, standing, firstName, lastName, city } = row;
  return { id, pcoId, name, address, standing, values: { firstName, lastName, city } };
}
