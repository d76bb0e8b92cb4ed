import { expect, it } from 'vitest';
import { isolatedTests } from './isolated.ts';

const alone = isolatedTests(['functions/**/*.test.ts', 'infra/local/**/*.test.ts']);

it.each([
  ['a module', 'cookies.test.ts'],
  ['the environment', 'visitor.test.ts'],
  ['a variable of it', 'enforce.test.ts'],
])('a test that puts something in the place of %s has a process of its own', (_, file) => {
  expect(alone.some((each) => each.endsWith(`/${file}`))).toBe(true);
});

it('others share theirs', () => {
  expect(alone.length).toBeLessThan(20);
  expect(alone.some((each) => each.endsWith('/people.test.ts'))).toBe(false);
});
