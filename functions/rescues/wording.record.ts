import * as z from 'zod';
import { flag, given, defineRecord } from '../kernel/records/record.ts';

export const wordings = defineRecord({
  kind: 'wording',
  what: 'how far the PCOs of earlier releases got their search words: which rescue, and how far in it; and the keys of twins, and their animals the place in figures, the pointers at those in foster care and at residents by day, the counters of residents, the words for the ends of their microchips, and what is due of those that left: which rescue',
  registry: true,
  at: ['pcos-worded', 'wording'],
  row: {
    edition: z.number().default(0),
    rescues: given,
    pcos: given,
    isDone: flag,
    matched: given,
    isMatched: flag,
    counted: given,
    isCounted: flag,
    fostered: given,
    isFostered: flag,
    pointed: given,
    isPointed: flag,
    tallied: given,
    isTallied: flag,
    tallyEdition: z.number().default(0),
    away: given,
    isAway: flag,
    chipRescues: given,
    chips: given,
    isChipped: flag,
  },
});
