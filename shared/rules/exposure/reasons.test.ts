import { expect, it } from 'vitest';
import {
  couldBeShownFor,
  couldBeShown,
  fixableReasonsOf,
  type ExposureDetails,
  type ExposureRules,
  isShown,
  reasonsNotShown,
} from './reasons.ts';

const TODAY = '2026-06-30';

const SHOWN_ANIMAL: ExposureDetails = {
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

const reasonCodes = (details: Partial<ExposureDetails>, rules: Partial<ExposureRules> = {}) =>
  reasonsNotShown({ ...SHOWN_ANIMAL, ...details }, { ...RULES, ...rules }, TODAY).map(({ code }) => code);

it('shows an adoptable animal in care or foster that has a photo and a text', () => {
  expect(reasonCodes({})).toEqual([]);
  expect(reasonCodes({ lastMilestone: 'foster', isReserved: true, born: '' })).toEqual([]);
  expect(isShown(SHOWN_ANIMAL, RULES, TODAY)).toBe(true);
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
] as const)('%j: %j', (details, expectedCodes) => {
  expect(reasonCodes(details)).toEqual(expectedCodes);
});

it('checks surgery, chip and reservation only where the rescue requires it', () => {
  const strictRules = { needsAltered: true, needsChip: true, showReserved: false };
  expect(reasonCodes({ isReserved: true }, strictRules)).toEqual(['reserved', 'not-altered', 'no-chip']);
  expect(reasonCodes({ animalType: 'Chicken' }, { needsChip: true })).toEqual([]);
  expect(reasonCodes({ hasPhoto: false, hasText: false }, { needsPhoto: false, needsText: false })).toEqual(
    [],
  );
});

it('lists all reasons at once, each with the place to fix it', () => {
  const details = { status: 'quarantineHold', hasPhoto: false, hasText: false, born: '2026-06-01' } as const;
  const reasons = reasonsNotShown({ ...SHOWN_ANIMAL, ...details }, { ...RULES, isPublic: false }, TODAY);
  expect(reasons.map(({ code, mend }) => [code, mend])).toEqual([
    ['hold', 'status'],
    ['too-young', 'details'],
    ['no-photo', 'photos'],
    ['no-text', 'text'],
    ['page-off', 'settings'],
  ]);
  expect(reasons[1]?.text).toBe('It is younger than 8 weeks.');
});

it('could be shown only if nothing but the record is incomplete', () => {
  const couldShow = (details: Partial<ExposureDetails>) =>
    couldBeShown({ ...SHOWN_ANIMAL, ...details }, { ...RULES, isPublic: false });
  expect(couldShow({ hasPhoto: false })).toBe(true);
  expect(couldShow({ hasText: false, born: '2026-06-29' })).toBe(true);
  expect(couldShow({})).toBe(false);
  expect(couldShow({ hasPhoto: false, status: 'quarantineHold' })).toBe(false);
  expect(couldShow({ hasPhoto: false, isPrivate: true })).toBe(false);
  expect(couldShow({ hasPhoto: false, lastMilestone: 'adoption' })).toBe(false);
});

it('fixable reasons are independent of the settings and of the animal type', () => {
  const fixableReasons = (details: Partial<ExposureDetails>) =>
    fixableReasonsOf({ ...SHOWN_ANIMAL, ...details });
  expect(fixableReasons({ isAltered: true, hasChip: true })).toBeUndefined();
  expect(fixableReasons({ status: 'quarantineHold' })).toBeUndefined();
  expect(fixableReasons({ isOnTrial: true })).toBeUndefined();
  const henReasons = fixableReasons({ animalType: 'Chicken', isAltered: true }) ?? '';
  expect(henReasons).toBe('no-chip');
  const chipRules = { ...RULES, needsChip: true };
  expect([
    couldBeShownFor(henReasons, chipRules, 'Chicken'),
    couldBeShownFor(henReasons, chipRules, 'Dog'),
    couldBeShownFor(henReasons, RULES, 'Dog'),
  ]).toEqual([false, true, false]);
  const reservedReasons = fixableReasons({ isReserved: true, hasPhoto: false }) ?? '';
  expect(reservedReasons).toBe('reserved+no-photo+not-altered+no-chip');
  expect(couldBeShownFor(reservedReasons, RULES, 'Dog')).toBe(true);
  expect(couldBeShownFor(reservedReasons, { ...RULES, showReserved: false }, 'Dog')).toBe(false);
});

it('couldBeShown agrees with the reasons for every animal and every setting', () => {
  const allCombinations = (names: readonly string[]) =>
    Array.from({ length: 2 ** names.length }, (_, number) =>
      Object.fromEntries(names.map((name, i) => [name, Math.floor(number / 2 ** i) % 2 === 1])),
    );
  const settings = allCombinations(['needsPhoto', 'needsText', 'needsAltered', 'needsChip', 'showReserved']);
  for (const animalFlags of allCombinations([
    'hasPhoto',
    'hasText',
    'isAltered',
    'hasChip',
    'isReserved',
    'isPrivate',
  ]))
    for (const ruleFlags of settings)
      for (const animalType of ['Dog', 'Chicken']) {
        const details: ExposureDetails = { ...SHOWN_ANIMAL, ...animalFlags, animalType };
        const allCodes = reasonsNotShown(details, { ...RULES, ...ruleFlags }, TODAY).map(({ code }) => code);
        const isFixable =
          allCodes.length > 0 &&
          allCodes.every((code) => ['no-photo', 'no-text', 'not-altered', 'no-chip'].includes(code));
        expect(couldBeShown(details, { ...RULES, ...ruleFlags })).toBe(isFixable);
      }
});
