import * as z from 'zod';

/** EventBridge's scheduled event. */
export const EveryFiveMinutes = z.object({
  source: z.literal('aws.events'),
  'detail-type': z.literal('Scheduled Event'),
  time: z.iso.datetime(),
});
