import { expect, it } from 'vitest';
import { findIsolatedTests } from './isolated-tests.ts';

const isolated = findIsolatedTests(['functions/**/*.test.ts', 'infra/local/**/*.test.ts']);

it.each([
  ['a module', 'cookies.test.ts'],
  ['the environment', 'visitor.test.ts'],
  ['a variable of it', 'enforce.test.ts'],
])('a test that replaces %s has a separate process', (_, file) => {
  expect(isolated.some((each) => each.endsWith(`/${file}`))).toBe(true);
});

it('other tests share a process', () => {
  expect(isolated.length).toBeLessThan(20);
  expect(isolated.some((each) => each.endsWith('/people.test.ts'))).toBe(false);
});
