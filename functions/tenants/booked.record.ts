import * as z from 'zod';
import { optionalText, moment, defineRecord } from '../kernel/records/record.ts';

export const bookings = defineRecord({
  kind: 'booked',
  description:
    'since when amounts were booked: the currency stays from then on; by which edition all donors are in the sums of years',
  keyTemplate: ['', 'booked'],
  row: {
    since: moment,
    ranked: z.number().optional(),
    /** The cursor up to which the donations of earlier releases are included in those sums. */
    rankedTo: optionalText,
  },
});

/** The key of the record that amounts were booked in the rescue's currency. */
export const BOOKING = bookings.key({});
