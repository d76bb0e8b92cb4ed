import * as z from 'zod';

/** S3's event for a new object under a prefix, as far as a Lambda reads it; the key is URL-encoded. */
export const objectCreatedSchema = (prefix: string) =>
  z.object({
    Records: z
      .array(
        z.object({
          eventName: z.string().startsWith('ObjectCreated:'),
          s3: z.object({
            bucket: z.object({ name: z.string() }),
            object: z.object({ key: z.string().startsWith(prefix), size: z.number() }),
          }),
        }),
      )
      .min(1),
  });
