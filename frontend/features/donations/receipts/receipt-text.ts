import type { Receipt } from '#shared/calls/giving/receipts.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The text for the donations that a receipt covers: one donation, or all of a year. */
export const receiptSubject = ({ period, gifts }: Pick<Receipt, 'period' | 'gifts'>): string =>
  period === undefined ? 'One donation' : `${pluralize(gifts, 'donation')} of ${period}`;
