import * as z from 'zod';
import { flag, given, defineRecord } from '../kernel/records/record.ts';

/** Fields of backfills that are gone stay, for an earlier release that runs beside this one. */
const ROW = {
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
};

export const wordings = defineRecord({
  kind: 'wording',
  what: 'the position of backfills: which rescue, and how far in it',
  registry: true,
  at: ['pcos-worded', 'wording'],
  row: ROW,
});

/** The position of backfills that have not begun. */
export const NOT_BEGUN = z.object(ROW).parse({});
