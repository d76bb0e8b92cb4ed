import * as z from 'zod';
import { RUN_STATES, SITES } from '#shared/rules/exposure/listing-sites.ts';
import { FIX_LABELS } from '#shared/rules/exposure/reasons.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { count, defineRecord, flag, optionalText, moment, text } from '#functions/kernel/records/record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

const site = z.enum(SITES);

export const listingSites = defineRecord({
  kind: 'listingSite',
  noun: 'Listing site',
  description: 'account of a rescue with a listing site, its password sealed, and where its runs stand',
  keyTemplate: ['listings', '<site>'],
  row: {
    site,
    isOn: flag,
    server: text,
    user: text,
    secret: text,
    details: z.record(z.string(), z.string()).default({}),
    /** The time of the last complete upload; `digest` is a hash of it. */
    sentAt: optionalText,
    digest: text,
    /** The time of the next run without changes. */
    tryAt: optionalText,
    failures: count,
    /** The site's message when it refused the account; nothing is sent until the account changes. */
    refused: optionalText,
    /** True if a user requested a run. */
    asked: flag,
    /** The run that waits for confirmation; `allowed` is the one that was confirmed. */
    held: optionalText,
    allowed: optionalText,
    /** The end of a worker's lease. */
    leasedUntil: optionalText,
  },
});
export type ListingSite = RecordOf<typeof listingSites>;

export const listedAnimals = defineRecord({
  kind: 'listed',
  description: 'animal on a listing site, or refused by it, as of the last run',
  keyTemplate: ['listed#<site>', '<animalId>'],
  row: {
    site,
    animalId: z.string(),
    name: text,
    /** The time since which it is listed; absent if it never was. */
    since: optionalText,
    sentAt: moment,
    digest: text,
    /** The storage keys of the uploaded photos, in order. */
    photos: z.array(z.string()).default([]),
    /** The site's message if it refused the last listing. */
    refused: optionalText,
  },
});
export type ListedAnimal = RecordOf<typeof listedAnimals>;

const [firstTarget, ...otherTargets] = keysOf(FIX_LABELS);
const mend = z.enum([firstTarget ?? 'status', ...otherTargets]).optional();
const animal = { animalId: z.string(), name: text };

export const listingRuns = defineRecord({
  kind: 'listingRun',
  description: 'run to a listing site: what was sent, left out, removed and refused; 90 days',
  keyTemplate: ['listing-runs#<site>', '<id>'],
  row: {
    site,
    id: z.string(),
    at: moment,
    state: z.enum(RUN_STATES),
    /** The name of the user who requested it; '' for a scheduled run. */
    by: text,
    sent: count,
    leftOut: count,
    removed: count,
    refused: count,
    isEncrypted: flag,
  },
  more: {
    /** The reason why nothing, or not everything, was sent. */
    words: text,
    leftOut: z
      .array(z.object({ ...animal, reasons: z.array(z.object({ text: z.string(), mend })) }))
      .default([]),
    removed: z.array(z.object({ ...animal, reason: text })).default([]),
    /** The ids of removed animals that `removed` has no room for, so that a confirmation can cover all of them. */
    moreRemovedIds: z.array(z.string()).default([]),
    refused: z.array(z.object({ ...animal, words: text })).default([]),
  },
});
export type ListingRun = RecordOf<typeof listingRuns>;
