import type { Access } from '../../access/may.ts';
import { DONATION_TYPES, type DonationType } from '../../rules/gifts/donations.ts';

/** The choices of donation types. */
export const DONATION_OPTIONS: readonly (readonly [DonationType, string])[] = [
  ['money', DONATION_TYPES.money],
  ['other', DONATION_TYPES.other],
];

/** Roles that see donations on a person's page. */
export const AMOUNT_ACCESS: Access = { anyOf: ['pco.actions.donate', 'pco_history.donation_amount'] };
