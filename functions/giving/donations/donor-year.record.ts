import * as z from 'zod';
import { count, defineRecord } from '../../kernel/records/record.ts';

/** The number of gifts of a month, and their money. */
const month = z.object({ gifts: count, moneyCents: count });

/** Cents as text that sorts as the number does. */
const toSortKey = (cents: number): string => String(cents).padStart(15, '0');

export const donorYears = defineRecord({
  kind: 'giverYear',
  description:
    'what a PCO gave in a year, its merges aside: of all types by total, and of money alone; nothing where nothing was given',
  keyTemplate: ['gifts', '<year>#<pcoId>'],
  g1: ['gifts#<year>#all', '<total>#<number>#<pcoId>'],
  g2: ['gifts#<year>#money', '<total of money>#<number of money>#<pcoId>'],
  parts: ({ row: { cents, moneyCents, moneyGifts, ...row } }) => ({
    total: toSortKey(cents),
    number: toSortKey(row.gifts),
    // Donors who gave no money are not in this index.
    'total of money': moneyGifts > 0 ? toSortKey(moneyCents) : undefined,
    'number of money': moneyGifts > 0 ? toSortKey(moneyGifts) : undefined,
  }),
  row: {
    year: z.string(),
    pcoId: z.string(),
    cents: count,
    gifts: count,
    moneyCents: count,
    moneyGifts: count,
    /** By month (`MM`), the part that the monthly totals include; absent if an earlier release wrote the record. */
    months: z.record(z.string(), month).optional(),
  },
});

export const donationMonths = defineRecord({
  kind: 'giftMonth',
  description: 'what all PCOs gave in a month: the number of gifts, and their money',
  keyTemplate: ['gift-months', '<YYYY-MM>'],
  row: {},
  related: month,
});
