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

const SHOWN: ExposureDetails = {
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

const codes = (facts: Partial<ExposureDetails>, rules: Partial<ExposureRules> = {}) =>
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
  const could = (facts: Partial<ExposureDetails>) =>
    couldBeShown({ ...SHOWN, ...facts }, { ...RULES, isPublic: false });
  expect(could({ hasPhoto: false })).toBe(true);
  expect(could({ hasText: false, born: '2026-06-29' })).toBe(true);
  expect(could({})).toBe(false);
  expect(could({ hasPhoto: false, status: 'quarantineHold' })).toBe(false);
  expect(could({ hasPhoto: false, isPrivate: true })).toBe(false);
  expect(could({ hasPhoto: false, lastMilestone: 'adoption' })).toBe(false);
});

it('is counted by what it lacks, whatever the rescue asks for and its type is called', () => {
  const counted = (facts: Partial<ExposureDetails>) => fixableReasonsOf({ ...SHOWN, ...facts });
  expect(counted({ isAltered: true, hasChip: true })).toBeUndefined();
  expect(counted({ status: 'quarantineHold' })).toBeUndefined();
  expect(counted({ isOnTrial: true })).toBeUndefined();
  const hen = counted({ animalType: 'Chicken', isAltered: true }) ?? '';
  expect(hen).toBe('no-chip');
  const asksChip = { ...RULES, needsChip: true };
  expect([
    couldBeShownFor(hen, asksChip, 'Chicken'),
    couldBeShownFor(hen, asksChip, 'Dog'),
    couldBeShownFor(hen, RULES, 'Dog'),
  ]).toEqual([false, true, false]);
  const promised = counted({ isReserved: true, hasPhoto: false }) ?? '';
  expect(promised).toBe('reserved+no-photo+not-altered+no-chip');
  expect(couldBeShownFor(promised, RULES, 'Dog')).toBe(true);
  expect(couldBeShownFor(promised, { ...RULES, showReserved: false }, 'Dog')).toBe(false);
});

it('the count and the rule agree on every animal and every setting', () => {
  const bits = (names: readonly string[]) =>
    Array.from({ length: 2 ** names.length }, (_, n) =>
      Object.fromEntries(names.map((name, i) => [name, Math.floor(n / 2 ** i) % 2 === 1])),
    );
  const settings = bits(['needsPhoto', 'needsText', 'needsAltered', 'needsChip', 'showReserved']);
  for (const facts of bits(['hasPhoto', 'hasText', 'isAltered', 'hasChip', 'isReserved', 'isPrivate']))
    for (const rules of settings)
      for (const animalType of ['Dog', 'Chicken']) {
        const exposureFacts: ExposureDetails = { ...SHOWN, ...facts, animalType };
        const all = reasonsNotShown(exposureFacts, { ...RULES, ...rules }, TODAY).map(({ code }) => code);
        const could =
          all.length > 0 &&
          all.every((code) => ['no-photo', 'no-text', 'not-altered', 'no-chip'].includes(code));
        expect(couldBeShown(exposureFacts, { ...RULES, ...rules })).toBe(could);
      }
});
