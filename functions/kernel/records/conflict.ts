import { stale } from '../refusal.ts';
import type { Item } from '../table/actions.ts';
import { type Changes, toldChanges } from './told.ts';

interface Current {
  readonly v: number;
  readonly changedBy?: string;
  readonly changedAt?: string;
}

/** What stands there where a correction would write something else, as people read it. */
const standsThere = (changes: Changes) =>
  toldChanges(changes).map(({ field, before }) => ({ field, text: before }));

/**
 * 409 for a correction of what was seen in another version: who wrote the latest, when, and what stands there now.
 * @param changes what the correction would change of it; no more of a record than its sender may read
 */
export const quickerThan = (current: Current, changes: Changes) =>
  stale(current, { now: standsThere(changes) });

/**
 * Throws `quickerThan` where another version was seen than the latest.
 * @param seen absent: whatever stands there is overwritten
 */
export function checkVersion(seen: number | undefined, current: Current, changes: () => Changes): void {
  if (seen !== undefined && seen !== current.v) throw quickerThan(current, changes());
}

/**
 * What a guard that fails means for whoever corrects a record: somebody was quicker (409), or it is `missing`.
 * @param changes what the correction would change of what is there
 */
export const quickerOr =
  (missing: () => Error, changes: (existing: Item) => Changes = () => ({})) =>
  (existing: Item | undefined): Error =>
    existing ? quickerThan(existing, changes(existing)) : missing();
