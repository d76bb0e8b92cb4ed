import { expect, it } from 'vitest';
import { randomOf } from '#shared/rules/data/random.fixture.ts';
import { oneOf, poisson } from './random.ts';

it('a seed repeats its numbers, and another has others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, randomOf(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  for (const number of draw(7)) expect(number).toBeLessThan(1);
});

it('counts of arrivals have the mean that they should have', () => {
  const random = randomOf(3);
  const counts = Array.from({ length: 4000 }, () => poisson(5, random));
  expect(counts.reduce((sum, each) => sum + each, 0) / counts.length).toBeCloseTo(5, 0);
  expect(poisson(0, random)).toBe(0);
});

it('one of none is none', () => {
  expect(oneOf([], randomOf(1))).toBeUndefined();
  expect(oneOf(['a'], randomOf(1))).toBe('a');
});
