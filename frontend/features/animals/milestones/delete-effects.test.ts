import { expect, it } from 'vitest';
import { effectsOfDeleting } from './delete-effects.ts';

it.each([
  ['death', 'intake', 'Clover becomes a resident again, and reminders return.'],
  ['adoption', 'foster', 'Clover is in foster care again, and reminders return.'],
  ['adoption-return', 'adoption', 'Clover will no longer be a resident, and reminders pause.'],
  ['foster', 'intake', 'Clover will no longer be in foster care.'],
  ['foster-return', 'foster', 'Clover is in foster care again.'],
  ['death', 'adoption', 'The last milestone will be Adoption again.'],
  ['death', undefined, 'The one before it will be the last milestone again.'],
] as const)('deleting %s after %s: %s', (type, previousType, text) => {
  expect(effectsOfDeleting('Clover', type, previousType)).toBe(text);
});
