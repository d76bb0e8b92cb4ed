import { staleVersionError } from '../http-error.ts';
import type { Item } from '../table/actions.ts';
import { type Changes, readableChanges } from './field-changes.ts';

interface CurrentVersion {
  readonly v: number;
  readonly changedBy?: string;
  readonly changedAt?: string;
}

/** The stored values that a correction would change, as people read them. */
const currentValues = (changes: Changes) =>
  readableChanges(changes).map(({ field, before }) => ({ field, text: before }));

/**
 * The 409 error for a correction of an older version: says who wrote the latest, when, and the current values.
 * @param changes the changes that the correction would make; only fields that the sender may read
 */
export const editConflict = (current: CurrentVersion, changes: Changes) =>
  staleVersionError(current, { now: currentValues(changes) });

/**
 * Throws `editConflict` if a client edited an older version.
 * @param seenVersion the version that the client edited; if absent, the current values are overwritten
 */
export function checkVersion(
  seenVersion: number | undefined,
  current: CurrentVersion,
  changes: () => Changes,
): void {
  if (seenVersion !== undefined && seenVersion !== current.v) throw editConflict(current, changes());
}

/**
 * The refusal of a correction whose guard failed: another change came first (409), or the record is gone
 * (`notFoundError`).
 * @param changes the changes that the correction would make to the existing record
 */
export const conflictOrNotFound =
  (notFoundError: () => Error, changes: (existing: Item) => Changes = () => ({})) =>
  (existing: Item | undefined): Error =>
    existing ? editConflict(existing, changes(existing)) : notFoundError();
