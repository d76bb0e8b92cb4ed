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
  what: 'account of a rescue with a listing site, its password sealed, and where its runs stand',
  at: ['listings', '<site>'],
  row: {
    site,
    isOn: flag,
    server: text,
    user: text,
    secret: text,
    details: z.record(z.string(), z.string()).default({}),
    /** The last time at which everything arrived, and a hash of it. */
    sentAt: optionalText,
    digest: text,
    /** When it is tried by itself, whatever changes. */
    tryAt: optionalText,
    failures: count,
    /** The site's words when it refused the account: nothing is sent until that changes. */
    refused: optionalText,
    /** A person asked for a run. */
    asked: flag,
    /** The run that waits for a yes, and the one that got it. */
    held: optionalText,
    allowed: optionalText,
    /** A worker is at it until then. */
    leasedUntil: optionalText,
  },
});
export type ListingSite = RecordOf<typeof listingSites>;

export const listedAnimals = defineRecord({
  kind: 'listed',
  what: 'animal on a listing site, or refused by it, as of the last run',
  at: ['listed#<site>', '<animalId>'],
  row: {
    site,
    animalId: z.string(),
    name: text,
    /** Since when it is there; absent where it never was. */
    since: optionalText,
    sentAt: moment,
    digest: text,
    /** The storage keys of the photos that were uploaded, in their order. */
    photos: z.array(z.string()).default([]),
    /** The site's words where it refused what was sent last. */
    refused: optionalText,
  },
});
export type ListedAnimal = RecordOf<typeof listedAnimals>;

const [firstPlace, ...places] = keysOf(FIX_LABELS);
const mend = z.enum([firstPlace ?? 'status', ...places]).optional();
const animal = { animalId: z.string(), name: text };

export const listingRuns = defineRecord({
  kind: 'listingRun',
  what: 'run to a listing site: what was sent, left out, removed and refused; 90 days',
  at: ['listing-runs#<site>', '<id>'],
  row: {
    site,
    id: z.string(),
    at: moment,
    state: z.enum(RUN_STATES),
    /** The name of the person who asked for it; '' for a run by itself. */
    by: text,
    sent: count,
    leftOut: count,
    removed: count,
    refused: count,
    isEncrypted: flag,
  },
  more: {
    /** The reason for which nothing arrived, or not all. */
    words: text,
    leftOut: z
      .array(z.object({ ...animal, reasons: z.array(z.object({ text: z.string(), mend })) }))
      .default([]),
    removed: z.array(z.object({ ...animal, reason: text })).default([]),
    refused: z.array(z.object({ ...animal, words: text })).default([]),
  },
});
export type ListingRun = RecordOf<typeof listingRuns>;
