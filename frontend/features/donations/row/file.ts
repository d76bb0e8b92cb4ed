import type { Donation } from '#shared/calls/giving/donations.ts';
import type { RowColumn } from '#shared/rules/files/rows.ts';
import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/donations/donations.ts';
import { dayAt } from '#ui/time/moment.ts';
import { amountText } from './cells.tsx';

/**
 * The columns of a file of donations for bookkeeping, one for each value.
 * @param donorNameOf gives the name of a donation's donor
 * @param currency the currency of the amounts (ISO 4217)
 */
export const fileColumns = <R extends Donation>(
  donorNameOf: (donation: R) => string,
  currency: string,
): RowColumn<R>[] => [
  { head: 'Donor', text: donorNameOf },
  { head: 'Donation Date', type: 'day', text: ({ donationDate }) => donationDate },
  { head: 'Amount', type: 'money', text: amountText },
  { head: 'Currency', text: () => currency },
  { head: 'Type', text: ({ donationType }) => DONATION_TYPES[donationType] },
  { head: 'Method', text: ({ method }) => (method ? DONATION_METHODS[method] : '') },
  { head: 'Reference', text: ({ reference }) => reference },
  { head: 'Campaign', text: ({ campaign }) => campaign },
  {
    head: 'In Memory or Honor',
    text: ({ tribute, tributeName }) => (tribute ? `${TRIBUTES[tribute]} ${tributeName}` : ''),
  },
  { head: 'For the Animal', text: ({ animalName = '' }) => animalName },
  { head: 'Benefit to Donor', text: ({ benefit }) => benefit },
  {
    head: 'Value of Benefit',
    type: 'money',
    text: ({ benefit, benefitAmount }) => (benefit ? benefitAmount.toFixed(2) : ''),
  },
  { head: 'Gift Aid', text: ({ giftAid }) => (giftAid ? 'Yes' : '') },
  { head: 'Receipt', text: ({ receipt }) => receipt?.number ?? '' },
  { head: 'Void Receipts', text: ({ voided = [] }) => voided.join(', ') },
  { head: 'Thanked', type: 'day', text: ({ thankedAt }) => (thankedAt ? dayAt(thankedAt) : '') },
  { head: 'Notes', text: ({ notes }) => notes },
];
