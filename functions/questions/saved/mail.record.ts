/**
 * Each subscription to a saved question is a registry item with the day of its latest mail, so each mail comes once,
 * and a job finds all without a scan. The mail is composed when it is sent, with the rights that its user has then.
 */
import * as z from 'zod';
import { MAIL_RHYTHMS } from '#shared/rules/questions/question-mails.ts';
import { WEEKDAYS } from '#shared/rules/time/week.ts';
import { flag, text, defineRecord } from '../../kernel/records/record.ts';

export const questionMails = defineRecord({
  kind: 'questionMail',
  description: 'who gets the answer of a saved question by mail, and when; where it was turned off, 60 days',
  registry: true,
  keyTemplate: ['question-mails', '<tenantId>#<userId>#<own>'],
  row: {
    tenantId: z.string(),
    userId: z.string(),
    /** The full id of the saved question, and its local part (`own`). */
    savedId: z.string(),
    own: z.string(),
    every: z.enum(MAIL_RHYTHMS),
    weekday: z.enum(WEEKDAYS),
    monthDay: z.number(),
    on: flag,
    /** The latest day, in the rescue's time zone, whose mail was queued or which needs none. */
    lastDay: text,
    /** The hashes of the link tokens in the latest mails. */
    hashes: z.array(z.string()).default([]),
  },
});
