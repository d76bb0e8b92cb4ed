import { expect, it } from 'vitest';
import { couldBeShown, type ExposureFacts, type ExposureRules, isShown, reasonsNotShown } from './reasons.ts';

const TODAY = '2026-06-30';

const SHOWN: ExposureFacts = {
  status: 'adoptable',
  lastMilestone: 'intake',
  animalType: 'Dog',
  hasPhoto: true,
  born: '2024-01-01',
  hasText: true,
  isPrivate: false,
  isAltered: false,
  hasChip: false,
};

const RULES: ExposureRules = {
  isPublic: true,
  minWeeks: 8,
  needsPhoto: true,
  needsText: true,
  needsAltered: false,
  needsChip: false,
  showReserved: true,
};

const codes = (facts: Partial<ExposureFacts>, rules: Partial<ExposureRules> = {}) =>
  reasonsNotShown({ ...SHOWN, ...facts }, { ...RULES, ...rules }, TODAY).map(({ code }) => code);

it('shows an adoptable animal in care or with a foster that has a picture and a text', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ lastMilestone: 'foster', isReserved: true, born: '' })).toEqual([]);
  expect(isShown(SHOWN, RULES, TODAY)).toBe(true);
});

it.each([
  [{ lastMilestone: 'death', hasPhoto: false }, ['deceased']],
  [{ lastMilestone: 'adoption', hasText: false }, ['adopted']],
  [{ lastMilestone: 'returned-to-owner' }, ['adopted']],
  [{ lastMilestone: 'lost' }, ['not-in-care']],
  [{ lastMilestone: 'transfer' }, ['not-in-care']],
  [{ status: 'quarantineHold' }, ['hold']],
  [{ status: 'permanentResident' }, ['status']],
  [{ isOnTrial: true }, ['trial']],
  [{ isPrivate: true }, ['private']],
  [{ born: '2026-05-06' }, ['too-young']],
  [{ born: '2026-05-05' }, []],
  [{ hasPhoto: false }, ['no-photo']],
  [{ hasText: false }, ['no-text']],
] as const)('%j: %j', (facts, found) => {
  expect(codes(facts)).toEqual(found);
});

it('asks for surgery, chip and reservation only where the rescue does', () => {
  const strict = { needsAltered: true, needsChip: true, showReserved: false };
  expect(codes({ isReserved: true }, strict)).toEqual(['reserved', 'not-altered', 'no-chip']);
  expect(codes({ animalType: 'Chicken' }, { needsChip: true })).toEqual([]);
  expect(codes({ hasPhoto: false, hasText: false }, { needsPhoto: false, needsText: false })).toEqual([]);
});

it('tells all reasons at once, each with the way to mend it', () => {
  const facts = { status: 'quarantineHold', hasPhoto: false, hasText: false, born: '2026-06-01' } as const;
  const found = reasonsNotShown({ ...SHOWN, ...facts }, { ...RULES, isPublic: false }, TODAY);
  expect(found.map(({ code, mend }) => [code, mend])).toEqual([
    ['hold', 'status'],
    ['too-young', 'details'],
    ['no-photo', 'photos'],
    ['no-text', 'text'],
    ['page-off', 'settings'],
  ]);
  expect(found[1]?.text).toBe('It is younger than 8 weeks.');
});

it('could be shown: only the record lacks something', () => {
  const could = (facts: Partial<ExposureFacts>) =>
    couldBeShown({ ...SHOWN, ...facts }, { ...RULES, isPublic: false });
  expect(could({ hasPhoto: false })).toBe(true);
  expect(could({ hasText: false, born: '2026-06-29' })).toBe(true);
  expect(could({})).toBe(false);
  expect(could({ hasPhoto: false, status: 'quarantineHold' })).toBe(false);
  expect(could({ hasPhoto: false, isPrivate: true })).toBe(false);
  expect(could({ hasPhoto: false, lastMilestone: 'adoption' })).toBe(false);
});
