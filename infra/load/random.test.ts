import { expect, it } from 'vitest';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { pickOne, poisson } from './random.ts';

it('a seed repeats its numbers, and another has others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  for (const number of draw(7)) expect(number).toBeLessThan(1);
});

it('counts of arrivals have the mean that they should have', () => {
  const random = createRandom(3);
  const counts = Array.from({ length: 4000 }, () => poisson(5, random));
  expect(counts.reduce((sum, each) => sum + each, 0) / counts.length).toBeCloseTo(5, 0);
  expect(poisson(0, random)).toBe(0);
});

it('one of none is none', () => {
  expect(pickOne([], createRandom(1))).toBeUndefined();
  expect(pickOne(['a'], createRandom(1))).toBe('a');
});
