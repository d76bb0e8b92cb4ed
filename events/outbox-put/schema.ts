import * as z from 'zod';

/** The table's stream records of mails put into the outbox, as far as the mail Lambda reads them. */
export const OutboxPut = z.object({
  Records: z
    .array(
      z.object({
        eventName: z.literal('INSERT'),
        dynamodb: z.object({
          Keys: z.object({
            pk: z.object({ S: z.literal('outbox') }),
            sk: z.object({ S: z.string().min(1) }),
          }),
        }),
      }),
    )
    .min(1),
});
