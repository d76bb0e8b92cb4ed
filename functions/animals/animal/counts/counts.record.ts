import * as z from 'zod';
import { count, moment, defineRecord } from '#functions/kernel/records/record.ts';

export const animalCounts = defineRecord({
  kind: 'counts',
  description:
    'how many animals of each residence, on hold, on a hold that ends (`heldUntil`), and how many people and organizations; how often an animal came back, left or was deleted (`turns`); of the residents how many are adoptable, in foster care, or lack a fact other than a microchip; and, where they are not 0, that all animals in foster care are pointed at, and all residents by day, and that all residents are in the counters of `tally.ts`, those of microchips and of what they lack to be shown too',
  keyTemplate: ['', 'counts'],
  row: {},
  related: z.object({
    current: count,
    former: count,
    deleted: count,
    hold: count,
    heldUntil: count,
    turns: count,
    persons: count,
    organizations: count,
    fostersPointed: count,
    residentsPointed: count,
    adoptable: count,
    fostered: count,
    noPhoto: count,
    notAltered: count,
    noLocation: count,
    residentsTallied: count,
    chipsTallied: count,
    lacksTallied: count,
  }),
});

export const animalNumbers = defineRecord({
  kind: 'sequence',
  description: 'the number of the last animal',
  keyTemplate: ['', 'sequence#animal'],
  row: {},
  related: z.object({ last: count }),
});

export const months = defineRecord({
  kind: 'month',
  description: 'comings and goings of a month as an earlier release counted them: no longer read',
  keyTemplate: ['', 'month#<month>'],
  row: {},
  related: z.object({
    intakes: count,
    outcomes: count,
    days: count,
    changedAt: moment.optional(),
  }),
});

export const stays = defineRecord({
  kind: 'stays',
  description:
    'residents of a type: how many, the sum of the days they came, how many have no microchip, and how many that could be shown lack the same for it (`no-photo+no-text`)',
  keyTemplate: ['stays', '<animalTypeId>'],
  row: {},
  related: z.object({ residents: count, since: count, noChip: count }).catchall(z.number()),
});
