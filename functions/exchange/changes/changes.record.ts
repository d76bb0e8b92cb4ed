import * as z from 'zod';
import { CHANGE_KINDS } from '#shared/rules/rescues/changes.ts';
import { defineRecord, flag, optionalText, moment } from '#functions/kernel/records/record.ts';

/** One schema for all ids: each schema costs time at a cold start. */
const id = z.string();

export const feeds = defineRecord({
  kind: 'feed',
  description: 'that the changes of a rescue are noted, and since when: other programs follow them',
  registry: true,
  keyTemplate: ['feeds', '<tenantId>'],
  row: {
    tenantId: id,
    since: moment,
    /** True if the rescue has webhooks: then each change schedules their next delivery. */
    hooks: flag,
    /** True if the rescue has listing sites: then each change of an animal schedules their next update. */
    listings: flag,
  },
});

export const changeNotes = defineRecord({
  kind: 'changes',
  description:
    'which records changed, in the order of the stream of the table, 30 days; `<number>` goes up by one',
  keyTemplate: ['changes', '<number>'],
  row: {
    /** The time of the entry. */
    at: moment,
    records: z.array(
      z.object({ kind: z.enum(CHANGE_KINDS), id, animalId: optionalText, type: optionalText }),
    ),
  },
});

export const webhooksDue = defineRecord({
  kind: 'webhooksDue',
  description: 'rescue with something to tell its webhooks, and from when on; another mark with each change',
  registry: true,
  keyTemplate: ['webhooks-due', '<tenantId>'],
  row: { tenantId: id, at: moment, mark: id },
});

export const listingsDue = defineRecord({
  kind: 'listingsDue',
  description: 'rescue with listing sites, and when they are looked at next; another mark with each change',
  registry: true,
  keyTemplate: ['listings-due', '<tenantId>'],
  row: { tenantId: id, at: moment, mark: id },
});
