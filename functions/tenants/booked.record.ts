import { moment, defineRecord } from '../kernel/records/record.ts';

export const bookings = defineRecord({
  kind: 'booked',
  what: 'since when amounts were booked: the currency stays from then on',
  at: ['', 'booked'],
  row: { since: moment },
});

/** The key of the record that amounts were booked in the rescue's currency. */
export const BOOKED = bookings.key({});
