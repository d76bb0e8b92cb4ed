import type { Receipt } from '#shared/calls/giving/receipts.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The subject of a receipt: one donation, or those of a year. */
export const receiptSubject = ({ period, gifts }: Pick<Receipt, 'period' | 'gifts'>): string =>
  period === undefined ? 'One donation' : `${pluralize(gifts, 'donation')} of ${period}`;
