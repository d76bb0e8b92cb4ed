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
 * 409 for a correction of an older version: who wrote the latest, when, and the current values.
 * @param changes what the correction would change; no more of a record than its sender may read
 */
export const editConflict = (current: CurrentVersion, changes: Changes) =>
  staleVersionError(current, { now: currentValues(changes) });

/**
 * Throws `editConflict` if a client edited an older version.
 * @param seenVersion absent: the current values are overwritten
 */
export function checkVersion(
  seenVersion: number | undefined,
  current: CurrentVersion,
  changes: () => Changes,
): void {
  if (seenVersion !== undefined && seenVersion !== current.v) throw editConflict(current, changes());
}

/**
 * The refusal of a correction whose guard failed: another change came first (409), or the record is gone (`notFoundError`).
 * @param changes what the correction would change of what is there
 */
export const conflictOrNotFound =
  (notFoundError: () => Error, changes: (existing: Item) => Changes = () => ({})) =>
  (existing: Item | undefined): Error =>
    existing ? editConflict(existing, changes(existing)) : notFoundError();
