import { expect, it } from 'vitest';
import sample from './sample.json' with { type: 'json' };
import { EveryFiveMinutes } from './schema.ts';

it('the sample is what EventBridge sends', () => {
  expect(EveryFiveMinutes.safeParse(sample).error).toBeUndefined();
});
