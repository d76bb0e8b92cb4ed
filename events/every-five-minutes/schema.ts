import * as z from 'zod';

/** What EventBridge sends by the clock. */
export const EveryFiveMinutes = z.object({
  source: z.literal('aws.events'),
  'detail-type': z.literal('Scheduled Event'),
  time: z.iso.datetime(),
});
