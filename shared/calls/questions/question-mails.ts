import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Day, idOf } from '../../contract/fields.ts';
import { MAIL_RHYTHMS } from '../../rules/questions/question-mails.ts';
import { WEEKDAYS } from '../../rules/time/week.ts';
import { QUESTION_ACCESS, MailSchedule } from './question-access.ts';

/** The number of mails of saved questions that a user may request within an hour (`send`). */
export const MAILS_PER_HOUR = 20;

/**
 * The schedule by which the caller gets the answer of a saved question by mail; `never` turns it off
 * (product/questions 1.9).
 */
export const QuestionMailInput = z.object({
  id: idOf('savedQuestion'),
  every: z.enum(['never', ...MAIL_RHYTHMS], { error: 'Please choose how often' }),
  weekday: z.enum(WEEKDAYS, { error: 'Please choose a day of the week' }).default('monday'),
  monthDay: integerOrDefault(1, 31, 1),
});

export const questionMails = contract('questions', 'questionMails', {
  set: {
    method: 'PUT',
    path: '/question-mail/set',
    access: QUESTION_ACCESS,
    history: {
      'questionMails.on': 'turned the mail of a saved question on',
      'questionMails.off': 'turned the mail of a saved question off',
    },
    summary:
      'When the caller gets the answer of a saved question by mail, or that they do not; 404 for one that they do not see',
    message: ({ mail }: { mail?: unknown }) =>
      mail ? 'You get this question by email' : 'You no longer get this question by email',
    body: QuestionMailInput,
    reply: z.object({
      mail: MailSchedule.optional(),
      /** The day of the first mail, in the time zone of the rescue. */
      first: Day.optional(),
    }),
  },
  send: {
    method: 'POST',
    path: '/question-mail/send-now',
    access: QUESTION_ACCESS,
    summary: `Mails the caller the answer of a saved question now; 404 for one that they do not see, 429 from number ${MAILS_PER_HOUR + 1} within an hour on`,
    message: 'Email sent',
    body: z.object({ id: idOf('savedQuestion') }),
    reply: z.object({}),
  },
});
