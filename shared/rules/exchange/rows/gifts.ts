import { DONATION_METHODS } from '../../gifts/donations.ts';
import { keysOf } from '../../data/collections.ts';
import { fold } from '../../text/words.ts';
import { type Context, countSkipped, type RecordRef } from './context.ts';
import type { Place } from './facts.ts';
import { type BuiltRow, builtRow, type Put } from './row.ts';

type Method = keyof typeof DONATION_METHODS;

const METHODS: readonly (readonly [RegExp, Method])[] = [
  [/paypal/, 'paypal'],
  [/che(?:ck|que)/, 'check'],
  [/cash/, 'cash'],
  [/card|visa|mastercard|amex|stripe|discover/, 'card'],
  [/transfer|eft|ach|wire|direct debit|standing order|bank/, 'transfer'],
];

/** The way in which a gift was given; nothing for an empty cell. */
export function readMethod(cell: string): Method | undefined {
  const text = fold(cell);
  if (text === '') return undefined;
  const same = keysOf(DONATION_METHODS).find((key) => fold(DONATION_METHODS[key]) === text || key === text);
  return same ?? METHODS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** A gift in kind: its words say what it is. */
const IN_KIND = /in[ -]?kind|goods|supplies/i;

/** The donation of a row, by its giver. */
export function giftRows(context: Context, place: Place, giver: RecordRef | undefined): BuiltRow[] {
  const { facts } = place;
  if (!facts.has('donation')) return [];
  const cents = facts.text('donation.cents');
  const amount = cents ? (Number(cents) / 100).toFixed(2) : facts.number('donation.amount');
  const day = facts.day('donation.day');
  if (!giver) {
    facts.fault('person.last', 'A donation needs its donor. Enter a name');
    return [];
  }
  if (amount.startsWith('-')) {
    countSkipped(context, 'Refunds: a donation of less than nothing');
    return [];
  }
  const [method, tribute] = [facts.text('donation.method'), facts.text('donation.tribute')];
  const isKind = IN_KIND.test(method);
  const reference = facts.text('donation.reference');
  const number = facts.text('donation.number') || [giver.number, 'g', day, amount, fold(reference)].join(':');
  const puts: Put[] = [
    ['donationDate', day, 'donation.day'],
    ['amount', amount, facts.column('donation.amount') ? 'donation.amount' : 'donation.cents'],
    ['donationType', isKind ? 'other' : 'money'],
    ['method', isKind ? undefined : readMethod(method), 'donation.method'],
    ['reference', reference, 'donation.reference'],
    ['campaign', facts.text('donation.campaign').slice(0, 75), 'donation.campaign'],
    [
      'tribute',
      tribute ? (/honou?r/i.test(facts.column('donation.tribute')) ? 'honor' : 'memory') : undefined,
    ],
    ['tributeName', tribute.slice(0, 75), 'donation.tribute'],
    ['notes', facts.text('donation.notes') || (isKind ? method : ''), 'donation.notes'],
  ];
  return [builtRow(context, place, { noun: 'donations', number, puts, refs: { pcoId: giver } })];
}
