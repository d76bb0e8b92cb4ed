import * as z from 'zod';
import { flag, optionalText, defineRecord } from '../kernel/records/record.ts';

/** The fields of all backfills; those of former ones stay, for an earlier release that runs in parallel to this one. */
const ROW = {
  edition: z.number().default(0),
  rescues: optionalText,
  pcos: optionalText,
  isDone: flag,
  matched: optionalText,
  isMatched: flag,
  counted: optionalText,
  isCounted: flag,
  fostered: optionalText,
  isFostered: flag,
  pointed: optionalText,
  isPointed: flag,
  tallied: optionalText,
  isTallied: flag,
  tallyEdition: z.number().default(0),
  away: optionalText,
  isAway: flag,
  chipRescues: optionalText,
  chips: optionalText,
  isChipped: flag,
};

export const backfillStates = defineRecord({
  kind: 'wording',
  description: 'the position of backfills: which rescue, and how far in it',
  registry: true,
  keyTemplate: ['pcos-worded', 'wording'],
  row: ROW,
});

/** The position of backfills that have not begun. */
export const INITIAL_POSITION = z.object(ROW).parse({});
