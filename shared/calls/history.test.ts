import { expect, it } from 'vitest';
import { HISTORY } from './history.ts';
import { CALLS } from './index.ts';

it('each line of the history has exactly one text', () => {
  const lines = CALLS.flatMap(({ name, history = {} }) =>
    typeof history === 'string' ? [name] : Object.keys(history),
  );
  expect(lines.length).toBeGreaterThan(200);
  expect(new Set(lines).size).toBe(lines.length);
  expect(Object.keys(HISTORY).length).toBe(lines.length);
  expect(HISTORY).toMatchObject({
    'animals.remove': 'deleted the animal',
    'calendar.subscribe': 'turned the daily mail on',
  });
});
