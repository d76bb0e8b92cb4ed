import * as z from 'zod';
import type { Right } from '../../access/rights.ts';
import { MAIL_RHYTHMS } from '../../rules/questions/question-mails.ts';
import { WEEKDAYS } from '../../rules/time/week.ts';

/** A caller needs one of these rights for all that is about questions, and the right of each question beside it. */
export const QUESTION_ACCESS: { readonly anyOf: readonly Right[] } = {
  anyOf: ['search.view', 'query.view', 'report.view'],
};

/** The schedule of a saved question's mail. */
export const MailSchedule = z.object({
  every: z.enum(MAIL_RHYTHMS),
  weekday: z.enum(WEEKDAYS),
  monthDay: z.number(),
});
