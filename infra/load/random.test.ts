import { expect, it } from 'vitest';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { pickOne, poisson } from './random.ts';

it('the same seed repeats its numbers, another seed gives different ones', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  for (const number of draw(7)) expect(number).toBeLessThan(1);
});

it('poisson gives counts with the expected mean', () => {
  const random = createRandom(3);
  const counts = Array.from({ length: 4000 }, () => poisson(5, random));
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(5, 0);
  expect(poisson(0, random)).toBe(0);
});

it('pickOne of an empty list is undefined', () => {
  expect(pickOne([], createRandom(1))).toBeUndefined();
  expect(pickOne(['a'], createRandom(1))).toBe('a');
});
