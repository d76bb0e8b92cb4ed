import * as z from 'zod';

/** What S3 sends for a new object under `incoming/`, as far as the job of files reads it; the key is URL-encoded. */
export const ObjectCreated = z.object({
  Records: z
    .array(
      z.object({
        eventName: z.string().startsWith('ObjectCreated:'),
        s3: z.object({
          bucket: z.object({ name: z.string() }),
          object: z.object({ key: z.string().startsWith('incoming/'), size: z.number() }),
        }),
      }),
    )
    .min(1),
});
