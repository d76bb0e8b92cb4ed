import { expect, it } from 'vitest';
import { proposedHold } from './acquisition.ts';
import { DEFAULT_HOLD_DAYS } from './holds.ts';

const CUSTOM_DAYS = { strayHoldDays: 3, seizedHoldDays: 60 };
const NO_DAYS = { strayHoldDays: 0, seizedHoldDays: '' } as const;

it.each([
  ['stray', DEFAULT_HOLD_DAYS, 'quarantineHold', '2026-12-03'],
  ['stray', CUSTOM_DAYS, 'quarantineHold', '2026-12-01'],
  ['stray', NO_DAYS, 'adoptable', ''],
  ['seized', DEFAULT_HOLD_DAYS, 'quarantineHold', ''],
  ['seized', CUSTOM_DAYS, 'quarantineHold', '2027-01-27'],
  ['owner-euthanasia', CUSTOM_DAYS, 'quarantineHold', ''],
  ['owner', CUSTOM_DAYS, 'adoptable', ''],
  [undefined, CUSTOM_DAYS, 'adoptable', ''],
] as const)('%s with %o proposes the status %s until "%s"', (means, days, status, holdUntil) => {
  expect(proposedHold(means, days, '2026-11-28')).toEqual({ status, holdUntil });
});

it('an incomplete day of intake proposes no end', () => {
  expect(proposedHold('stray', CUSTOM_DAYS, '2026-1').holdUntil).toBe('');
});
