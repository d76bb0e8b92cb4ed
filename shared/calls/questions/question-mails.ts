import * as z from 'zod';
import { gathered } from '../../contract/call.ts';
import { count, idOf } from '../../contract/fields.ts';
import { MAIL_RHYTHMS } from '../../rules/question-mails.ts';
import { WEEKDAYS } from '../../rules/week.ts';
import { ASKS, MailTimes } from './asks.ts';

/** As many mails of one's own questions as somebody may ask for within an hour. */
export const MAILS_AN_HOUR = 20;

/** When the mails of a saved question come, or that they do not (product/questions 1.9). */
export const QuestionMailInput = z.object({
  id: idOf('savedQuestion'),
  every: z.enum(['never', ...MAIL_RHYTHMS], { error: 'Please choose how often' }),
  weekday: z.enum(WEEKDAYS, { error: 'Please choose a day of the week' }).default('monday'),
  monthDay: count(1, 31, 1),
});

/** The secret of one mail to one user, as its links carry it. */
const query = z.object({
  token: z.string('Token is required').regex(/^[\w.-]{20,300}$/, 'The address is not right'),
});

/** Whether a user gets the mails of a saved question; of the address only what its owner knows it by. */
const MailState = z.object({
  rescue: z.string(),
  address: z.string(),
  question: z.string(),
  isOn: z.boolean(),
});
export type MailState = z.output<typeof MailState>;

const touches = ['questions'] as const;

export const questionMails = gathered('questions', 'questionMails', {
  set: {
    method: 'PUT',
    path: '/question-mail/set',
    access: ASKS,
    touches,
    history: {
      'questionMails.on': 'Mail of a saved question turned on',
      'questionMails.off': 'Mail of a saved question turned off',
    },
    summary:
      'When the caller gets the answer of a saved question by mail, or that they do not; 404 for one that they do not see',
    message: ({ mail }: { mail?: unknown }) =>
      mail ? 'You get this question by mail' : 'You no longer get this question by mail',
    body: QuestionMailInput,
    reply: z.object({ mail: MailTimes.optional() }),
  },
  send: {
    method: 'POST',
    path: '/question-mail/send-now',
    access: ASKS,
    touches: [],
    summary: `Mails the caller the answer of a saved question now; 404 for one that they do not see, 429 from number ${MAILS_AN_HOUR + 1} within an hour on`,
    message: 'The mail is on its way',
    body: z.object({ id: idOf('savedQuestion') }),
    reply: z.object({}),
  },
  page: {
    method: 'GET',
    path: '/question-mail/leave',
    access: 'public',
    summary:
      'Leads whoever opens the address of List-Unsubscribe to the page where one ends the mails; changes nothing',
    query,
    reply: z.object({ text: z.string() }),
    wire: { replyType: 'text/html; charset=utf-8' },
  },
  look: {
    method: 'GET',
    path: '/question-mail/look-at-leaving',
    access: 'public',
    summary:
      'Whether the reader of a mail gets further ones of its question; 404 for a token that no mail has',
    query,
    reply: MailState,
  },
  leave: {
    method: 'POST',
    path: '/question-mail/leave',
    access: 'public',
    touches,
    summary:
      'Ends the mails of a question for the reader of one (RFC 8058: one press, no cookie, whatever body comes along); 404 for a token that no mail has',
    query,
    reply: MailState,
    unkeyed: true,
  },
  again: {
    method: 'POST',
    path: '/question-mail/subscribe-again',
    access: 'public',
    touches,
    summary: 'Lets the mails of a question come again, after a press by mistake',
    query,
    reply: MailState,
    unkeyed: true,
  },
});
