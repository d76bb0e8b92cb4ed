import * as z from 'zod';
import type { Right } from '../../access/rights.ts';
import { MAIL_RHYTHMS } from '../../rules/questions/question-mails.ts';
import { WEEKDAYS } from '../../rules/time/week.ts';

/** Whoever may ask anything. */
export const ASKS: { readonly anyOf: readonly Right[] } = {
  anyOf: ['search.view', 'query.view', 'report.view'],
};

/** When somebody gets the answer of a saved question by mail. */
export const MailTimes = z.object({
  every: z.enum(MAIL_RHYTHMS),
  weekday: z.enum(WEEKDAYS),
  monthDay: z.number(),
});
