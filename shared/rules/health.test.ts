import { describe, expect, it } from 'vitest';
import { chipAdvice, chipNumber, isMicrochip, isRabies, isWeight, weightIn, weightUnitOf } from './health.ts';

describe('what a kind asks for', () => {
  it.each(['Rabies', 'Rabies 1-year', 'rabies (3y)', 'RABIES'])('%s: a tag', (kind) => {
    expect(isRabies(kind)).toBe(true);
  });
  it.each(['Antirabies serum test', 'DHPP', ''])('%s: no tag', (kind) => {
    expect(isRabies(kind)).toBe(false);
  });

  it.each(['Weight', 'Weight tape', 'weight (kg)'])('%s: a weight', (kind) => {
    expect([isWeight(kind), isMicrochip(kind)]).toEqual([true, false]);
  });
  it.each(['Microchip implant', 'microchipped', 'Microchip'])('%s: a number', (kind) => {
    expect([isWeight(kind), isMicrochip(kind)]).toEqual([false, true]);
  });
  it.each(['Microchip scan', 'Spay', 'Overweight check', ''])('%s: neither', (kind) => {
    expect([isWeight(kind), isMicrochip(kind)]).toEqual([false, false]);
  });
});

describe('a microchip number', () => {
  it('is kept without what stands between its parts, zeros in front included', () => {
    expect(chipNumber(' 0a0 123-456*7.8 ')).toBe('0A012345678');
    expect(chipNumber('123*456*789')).toBe('123456789');
  });

  it.each(['981020001234567', '123*456*789', '0A12345678', '4B3C2D1E0F', ''])('%s is fine', (chip) => {
    expect(chipAdvice(chip)).toBe('');
  });
  it.each([
    ['999000000000001', /for tests/],
    ['000123456789012', /No country/],
    ['98102000123456', /15 digits/],
    ['TR12345678901234', /15 digits/],
    ['12345678A', /15 digits/],
  ])('%s is doubted', (chip, advice) => {
    expect(chipAdvice(chip)).toMatch(advice);
  });
});

describe('weights', () => {
  it('are in pounds in the United States', () => {
    expect([weightUnitOf('US'), weightUnitOf('IE'), weightUnitOf(undefined)]).toEqual(['lb', 'kg', 'kg']);
  });
  it('are converted to two places', () => {
    expect(weightIn(22, 'lb', 'kg')).toBe(9.98);
    expect(weightIn(9.98, 'kg', 'lb')).toBe(22);
    expect(weightIn(7.125, 'kg', 'kg')).toBe(7.125);
  });
});
