import { donations } from './donations.ts';
import { receiptSettings } from './receipt-settings.ts';
import { receipts } from './receipts.ts';
import { statements } from './statements.ts';
import { thanks } from './thanks.ts';

/** The calls of the giving area, by noun. */
export const GIVING = { donations, receipts, receiptSettings, statements, thanks };
