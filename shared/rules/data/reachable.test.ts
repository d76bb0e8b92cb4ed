import { expect, it } from 'vitest';
import { reachableFrom } from './reachable.ts';

const NEXT: Record<string, string> = { a: 'bc', b: 'd', c: 'd', d: 'b', e: 'a' };

it.each([
  ['', ''],
  ['a', 'abcd'],
  ['d', 'bd'],
  ['x', 'x'],
  ['ex', 'abcdex'],
])('from %j one comes to %j, rings and all', (from, all) => {
  expect([...reachableFrom(from, (each) => NEXT[each] ?? '')].toSorted().join('')).toBe(all);
});
