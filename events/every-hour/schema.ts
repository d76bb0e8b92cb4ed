import * as z from 'zod';

/** EventBridge's event at each full hour; the digests are those of this hour, whenever it arrives. */
export const EveryHour = z.object({
  source: z.literal('aws.events'),
  'detail-type': z.literal('Scheduled Event'),
  time: z.iso.datetime(),
});
