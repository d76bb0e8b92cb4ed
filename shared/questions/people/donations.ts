import type { Access } from '../../access/may.ts';
import { DONATION_TYPES, type DonationType } from '../../rules/donations/donations.ts';

/** The choices of donation types. */
export const DONATION_OPTIONS: readonly (readonly [DonationType, string])[] = [
  ['money', DONATION_TYPES.money],
  ['other', DONATION_TYPES.other],
];

/** The rights that show the amounts of donations; one of them is enough. */
export const AMOUNT_ACCESS: Access = { anyOf: ['pco.actions.donate', 'pco_history.donation_amount'] };
