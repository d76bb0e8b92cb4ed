import { expect, it } from 'vitest';
import { proposedHold } from './acquisition.ts';
import { DEFAULT_HOLD_DAYS } from './holds.ts';

const OWN = { strayHoldDays: 3, seizedHoldDays: 60 };
const NONE = { strayHoldDays: 0, seizedHoldDays: '' } as const;

it.each([
  ['stray', DEFAULT_HOLD_DAYS, 'quarantineHold', '2026-12-03'],
  ['stray', OWN, 'quarantineHold', '2026-12-01'],
  ['stray', NONE, 'adoptable', ''],
  ['seized', DEFAULT_HOLD_DAYS, 'quarantineHold', ''],
  ['seized', OWN, 'quarantineHold', '2027-01-27'],
  ['owner-euthanasia', OWN, 'quarantineHold', ''],
  ['owner', OWN, 'adoptable', ''],
  [undefined, OWN, 'adoptable', ''],
] as const)('%s proposes by %o the status %s until "%s"', (means, days, status, holdUntil) => {
  expect(proposedHold(means, days, '2026-11-28')).toEqual({ status, holdUntil });
});

it('a day of intake that is being typed proposes no end', () => {
  expect(proposedHold('stray', OWN, '2026-1').holdUntil).toBe('');
});
