import * as z from 'zod';

const mail = z.object({
  tags: z.object({
    tenant: z.tuple([z.string().min(1)]),
    mailing: z.tuple([z.string().min(1)]),
    recipient: z.tuple([z.string().min(1)]),
  }),
});

/** SES's event on the bus about a mail that bounced, or was reported as spam. */
export const MailReported = z.discriminatedUnion('detail-type', [
  z.object({
    source: z.literal('aws.ses'),
    'detail-type': z.literal('Email Bounced'),
    time: z.iso.datetime(),
    detail: z.object({
      mail,
      bounce: z.object({ bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']) }),
    }),
  }),
  z.object({
    source: z.literal('aws.ses'),
    'detail-type': z.literal('Email Complaint Received'),
    time: z.iso.datetime(),
    detail: z.object({ mail, complaint: z.object({}) }),
  }),
]);
