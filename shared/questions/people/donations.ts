import type { Access } from '../../access/may.ts';
import { DONATION_TYPES, type DonationType } from '../../rules/gifts/donations.ts';

/** What a donation is, to choose from. */
export const DONATION_OPTIONS: readonly (readonly [DonationType, string])[] = [
  ['money', DONATION_TYPES.money],
  ['other', DONATION_TYPES.other],
];

/** Whoever sees what somebody gave on that person's own pages. */
export const SEES_AMOUNTS: Access = { anyOf: ['pco.actions.donate', 'pco_history.donation_amount'] };
