import { expect, it } from 'vitest';
import sample from './sample.json' with { type: 'json' };
import { MailReported } from './schema.ts';

it('the sample is what SES puts onto the event bus', () => {
  const { detail } = MailReported.parse(sample);
  expect(detail).toHaveProperty('bounce.bounceType', 'Permanent');
});
