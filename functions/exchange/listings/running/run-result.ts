import { RUN_DAYS, type RUN_STATES, type SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { DAY_SECONDS } from '#functions/kernel/durations.ts';
import { newId } from '#functions/kernel/ids.ts';
import { unixSeconds } from '#functions/kernel/unix-seconds.ts';
import { type ListingRun, listingRuns } from '../stored/listing.record.ts';
import type { Plan, Removal } from './plan.ts';

/** The most animals that a run stores by name, of each kind of result; all are counted. */
const MAX_ENTRIES = 300;

/** The facts of a run. */
export interface RunResult {
  readonly state: (typeof RUN_STATES)[number];
  readonly by: string;
  readonly at: Date;
  readonly words?: string;
  readonly sent?: number;
  readonly leftOut?: Plan['leftOut'];
  readonly removed?: readonly Removal[];
  readonly refused?: ListingRun['more']['refused'];
  readonly isEncrypted?: boolean;
}

/** A run as it is stored, with its animals by name. */
export function runOf(
  site: SiteId,
  {
    state,
    by,
    at,
    words = '',
    sent = 0,
    leftOut = [],
    removed = [],
    refused = [],
    isEncrypted = false,
  }: RunResult,
): ListingRun {
  return {
    row: {
      site,
      id: newId(),
      at: at.toISOString(),
      state,
      by,
      sent,
      leftOut: leftOut.length,
      removed: removed.length,
      refused: refused.length,
      isEncrypted,
    },
    more: {
      words,
      leftOut: leftOut.slice(0, MAX_ENTRIES).map(({ siteAnimal: { animal }, needs }) => ({
        animalId: animal.id,
        name: animal.name,
        reasons: needs.map(({ text, mend }) => ({ text, mend })),
      })),
      removed: removed.slice(0, MAX_ENTRIES).map(({ listedAnimal, ending }) => ({
        animalId: listedAnimal.row.animalId,
        name: listedAnimal.row.name,
        reason: ending.reason,
      })),
      moreRemovedIds: removed.slice(MAX_ENTRIES).map(({ listedAnimal }) => listedAnimal.row.animalId),
      refused: refused.slice(0, MAX_ENTRIES),
    },
    v: 1,
    changedBy: '',
    changedAt: at.toISOString(),
  };
}

/** The item of a run, which expires. */
export const runItem = (run: ListingRun) =>
  listingRuns.item({ ...run, ttl: unixSeconds(Date.parse(run.row.at)) + RUN_DAYS * DAY_SECONDS });
