import * as z from 'zod';

/** EventBridge's event at each full hour; `time` decides which digests are sent, even if the event arrives late. */
export const EveryHour = z.object({
  source: z.literal('aws.events'),
  'detail-type': z.literal('Scheduled Event'),
  time: z.iso.datetime(),
});
