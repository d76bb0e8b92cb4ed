import { expect, it } from 'vitest';
import { reachableFrom } from './reachable.ts';

const NEXT: Record<string, string> = { a: 'bc', b: 'd', c: 'd', d: 'b', e: 'a' };

it.each([
  ['', ''],
  ['a', 'abcd'],
  ['d', 'bd'],
  ['x', 'x'],
  ['ex', 'abcdex'],
])('from %j the nodes %j are reachable, also in cycles', (start, reachable) => {
  expect([...reachableFrom(start, (node) => NEXT[node] ?? '')].toSorted().join('')).toBe(reachable);
});
