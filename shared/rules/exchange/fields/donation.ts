import { field } from './field.ts';

/** The fields of a donation. */
export const DONATION = {
  number: field('Number of the gift', 'text', [
    'gift id',
    'donation id',
    'transaction id',
    'receipt number',
    'transaction number',
  ]),
  day: field('Donated on', 'day', [
    'gift date',
    'donation date',
    'date of gift',
    'date donated',
    'transaction date',
    'date',
  ]),
  amount: field('Amount', 'money', [
    'amount',
    'gift amount',
    'donation amount',
    'donation',
    'gross',
    'total',
  ]),
  cents: field('Amount in cents', 'cents'),
  method: field('Method', 'text', ['method', 'payment method', 'payment type', 'gift type', 'payment']),
  reference: field(
    'Reference',
    'text',
    ['check number', 'check', 'cheque number', 'reference', 'check reference number'],
    ', ',
  ),
  campaign: field('Campaign', 'text', ['campaign', 'appeal', 'fund', 'designation'], ', '),
  tribute: field('In memory or honor of', 'text', ['tribute', 'tribute name', 'in memory of', 'in honor of']),
  notes: field('Donation notes', 'lines', ['gift note', 'gift notes', 'donation notes', 'note'], '\n'),
} as const;
