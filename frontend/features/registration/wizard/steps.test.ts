import { expect, it } from 'vitest';
import { LAST_STEP, STEPS, stepOf } from './steps.ts';

it('an error leads to the first step that asks for its field', () => {
  expect(stepOf(['tenantVm.name'])).toBe(0);
  expect(stepOf(['username', 'tenantVm.website'])).toBe(2);
  expect(stepOf(['email'])).toBe(LAST_STEP);
  expect(stepOf(['something else'])).toBe(LAST_STEP);
});

it('no field is asked for twice', () => {
  const fields = STEPS.flatMap((step) => [...step.fields]);
  expect(new Set(fields).size).toBe(fields.length);
});
