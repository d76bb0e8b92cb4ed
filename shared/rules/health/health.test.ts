import { describe, expect, it } from 'vitest';
import {
  chipAdvice,
  chipNumber,
  isChipNumber,
  isMicrochip,
  isForSingleAnimal,
  isRabies,
  isWeight,
  weightIn,
  weightUnitOf,
} from './health.ts';

describe('the meaning of a kind', () => {
  it.each([
    ['rabies', [true, false, false, false]],
    ['weight', [false, true, false, true]],
    ['microchip', [false, false, true, true]],
    ['dhpp', [false, false, false, false]],
    ['', [false, false, false, false]],
    [undefined, [false, false, false, false]],
  ])('%s: rabies, weight, microchip, single animal: %j', (means, expected) => {
    expect([isRabies, isWeight, isMicrochip, isForSingleAnimal].map((predicate) => predicate(means))).toEqual(
      expected,
    );
  });
});

describe('a microchip number', () => {
  it('is stored without separators, with leading zeros', () => {
    expect(chipNumber(' 0a0 123-456*7.8 ')).toBe('0A012345678');
    expect(chipNumber('123*456*789')).toBe('123456789');
  });

  it.each(['1', '981020001234567', '12345678901234567890', '0A12345678', 'ABCDEFGHIJ'])(
    '%s can be one',
    (chip) => {
      expect(isChipNumber(chip)).toBe(true);
    },
  );
  it.each([
    '',
    '12AB',
    '12345678A',
    '0A123456789',
    'TR12345678901234',
    '123456789012345678901',
    '12 34',
    '!!',
  ])('"%s" is invalid: only numbers of ten characters may have letters', (chip) => {
    expect(isChipNumber(chip)).toBe(false);
  });

  it.each(['981020001234567', '123*456*789', '0A12345678', '4B3C2D1E0F', ''])('%s has no warning', (chip) => {
    expect(chipAdvice(chip)).toBe('');
  });
  it.each([
    ['999000000000001', /for tests/],
    ['000123456789012', /No country/],
    ['98102000123456', /15 digits/],
    ['1234', /15 digits/],
  ])('%s has a warning', (chip, advice) => {
    expect(chipAdvice(chip)).toMatch(advice);
  });
});

describe('weights', () => {
  it('are in pounds in the United States, and in kilograms elsewhere', () => {
    expect([weightUnitOf('US'), weightUnitOf('IE'), weightUnitOf(undefined)]).toEqual(['lb', 'kg', 'kg']);
  });
  it('are converted and rounded to two decimals', () => {
    expect(weightIn(22, 'lb', 'kg')).toBe(9.98);
    expect(weightIn(9.98, 'kg', 'lb')).toBe(22);
    expect(weightIn(7.125, 'kg', 'kg')).toBe(7.125);
  });
});
