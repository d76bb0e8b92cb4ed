import { stale } from '../refusal.ts';
import type { Item } from '../table/actions.ts';
import { type Changes, toldChanges } from './told.ts';

interface CurrentVersion {
  readonly v: number;
  readonly changedBy?: string;
  readonly changedAt?: string;
}

/** The stored values that a correction would change, as people read them. */
const standsThere = (changes: Changes) =>
  toldChanges(changes).map(({ field, before }) => ({ field, text: before }));

/**
 * 409 for a correction of an older version: who wrote the latest, when, and the current values.
 * @param changes what the correction would change; no more of a record than its sender may read
 */
export const quickerThan = (current: CurrentVersion, changes: Changes) =>
  stale(current, { now: standsThere(changes) });

/**
 * Throws `quickerThan` where another version was seen than the latest.
 * @param seen absent: the current values are overwritten
 */
export function checkVersion(
  seen: number | undefined,
  current: CurrentVersion,
  changes: () => Changes,
): void {
  if (seen !== undefined && seen !== current.v) throw quickerThan(current, changes());
}

/**
 * The refusal of a correction whose guard failed: another change came first (409), or the record is `missing`.
 * @param changes what the correction would change of what is there
 */
export const quickerOr =
  (missing: () => Error, changes: (existing: Item) => Changes = () => ({})) =>
  (existing: Item | undefined): Error =>
    existing ? quickerThan(existing, changes(existing)) : missing();
