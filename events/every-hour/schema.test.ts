import { expect, it } from 'vitest';
import { DIGEST_HOUR } from '#shared/calls/reports/calendar.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import sample from './sample.json' with { type: 'json' };
import { EveryHour } from './schema.ts';

it('the sample is what EventBridge sends, at the hour of the digest in New York', () => {
  const event = EveryHour.parse(sample);
  expect(clockIn('America/New_York', new Date(event.time)).hour).toBe(DIGEST_HOUR);
});
