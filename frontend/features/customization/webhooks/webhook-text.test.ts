import { expect, it } from 'vitest';
import { outcomeText } from './webhook-text.ts';

const at = '2026-03-01T12:00:00.000Z';
const success = { at, status: 204, ms: 40 };
const message = { id: 'd', isTest: false, records: 1, at };

it.each([
  ['waiting', [], 'Not sent yet'],
  ['delivered', [success], 'Delivered'],
  ['waiting', [{ at, status: 500, ms: 40 }], 'Not delivered: status 500'],
  [
    'failed',
    [{ at, error: 'The connection was refused', ms: 4 }],
    'Not delivered: The connection was refused',
  ],
  ['delivered', [{ at, status: 500, ms: 40 }, success], 'Delivered before, but not again: status 500'],
] as const)('a message that is %s after %j is “%s”', (state, tries, text) => {
  expect(outcomeText({ ...message, state, tries: [...tries] })).toBe(text);
});
