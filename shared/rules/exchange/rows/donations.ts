import { DONATION_METHODS } from '../../donations/donations.ts';
import { keysOf } from '../../data/collections.ts';
import { foldCase } from '../../text/words.ts';
import { type Context, countSkipped, numberInOrder, type RecordRef } from './context.ts';
import type { FileRow } from './row-values.ts';
import { type BuiltRow, buildRow, type Assignment } from './row.ts';

type Method = keyof typeof DONATION_METHODS;

const METHODS: readonly (readonly [RegExp, Method])[] = [
  [/paypal/, 'paypal'],
  [/che(?:ck|que)/, 'check'],
  [/cash/, 'cash'],
  [/card|visa|mastercard|amex|stripe|discover/, 'card'],
  [/transfer|eft|ach|wire|direct debit|standing order|bank/, 'transfer'],
];

/** The payment method of a donation; undefined for an empty cell. */
function readMethod(cell: string): Method | undefined {
  const text = foldCase(cell);
  if (text === '') return undefined;
  const exactMethod = keysOf(DONATION_METHODS).find(
    (key) => foldCase(DONATION_METHODS[key]) === text || key === text,
  );
  return exactMethod ?? METHODS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** Matches the text of a gift in kind. */
const IN_KIND = /in[ -]?kind|goods|supplies/i;

/** The donation of a row, by its donor; several alike of a file are numbered in its order. */
export function donationRows(context: Context, place: FileRow, donor: RecordRef | undefined): BuiltRow[] {
  const { values } = place;
  if (!values.has('donation')) return [];
  const cents = values.text('donation.cents');
  const amount = cents ? (Number(cents) / 100).toFixed(2) : values.number('donation.amount');
  const day = values.day('donation.day');
  if (!donor) {
    values.fault('person.last', 'A donation needs its donor. Enter a name');
    return [];
  }
  if (amount.startsWith('-')) {
    countSkipped(context, 'Refunds: a donation of less than nothing');
    return [];
  }
  const [method, tribute] = [values.text('donation.method'), values.text('donation.tribute')];
  const isInKind = IN_KIND.test(method);
  const reference = values.text('donation.reference');
  const baseNumber = [donor.number, 'g', day, amount, foldCase(reference)].join(':');
  const number = values.text('donation.number') || numberInOrder(context, place, baseNumber);
  const assignments: Assignment[] = [
    ['donationDate', day, 'donation.day'],
    ['amount', amount, values.column('donation.amount') ? 'donation.amount' : 'donation.cents'],
    ['donationType', isInKind ? 'other' : 'money'],
    ['method', isInKind ? undefined : readMethod(method), 'donation.method'],
    ['reference', reference, 'donation.reference'],
    ['campaign', values.text('donation.campaign').slice(0, 75), 'donation.campaign'],
    [
      'tribute',
      tribute ? (/honou?r/i.test(values.column('donation.tribute')) ? 'honor' : 'memory') : undefined,
    ],
    ['tributeName', tribute.slice(0, 75), 'donation.tribute'],
    ['notes', values.text('donation.notes') || (isInKind ? method : ''), 'donation.notes'],
  ];
  return [buildRow(context, place, { noun: 'donations', number, assignments, refs: { pcoId: donor } })];
}
