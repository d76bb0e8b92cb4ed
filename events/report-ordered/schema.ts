import * as z from 'zod';

/** What S3 sends for a new object under `reports/requests/`, as far as the Lambda that prints reads it; the key is URL-encoded. */
export const ReportOrdered = z.object({
  Records: z
    .array(
      z.object({
        eventName: z.string().startsWith('ObjectCreated:'),
        s3: z.object({
          bucket: z.object({ name: z.string() }),
          object: z.object({ key: z.string().startsWith('reports/requests/'), size: z.number() }),
        }),
      }),
    )
    .min(1),
});
