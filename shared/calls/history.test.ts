import { expect, it } from 'vitest';
import { HISTORY } from './history.ts';
import { CALLS } from './index.ts';

it('each kind of history line is declared by one call and has one text', () => {
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
