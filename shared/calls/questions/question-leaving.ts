import * as z from 'zod';
import { contract } from '../../contract/call.ts';

/** The query of the links in a mail: a secret token for one user and mail. */
const query = z.object({
  token: z.string('Token is required').regex(/^[\w.-]{20,300}$/, 'The address is wrong'),
});

/** A subscription of a user to the mails of a saved question; the address is masked. */
const QuestionSubscription = z.object({
  rescue: z.string(),
  address: z.string(),
  question: z.string(),
  isOn: z.boolean(),
});
export type QuestionSubscription = z.output<typeof QuestionSubscription>;

/** Ends the mails of a saved question for a recipient, without signing in. */
export const questionLeaving = contract('questions', 'questionLeaving', {
  page: {
    method: 'GET',
    path: '/question-mail/leave',
    access: 'public',
    summary:
      'Leads the reader who opens the address of List-Unsubscribe to the page where one ends the mails; changes nothing',
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
    reply: QuestionSubscription,
  },
  leave: {
    method: 'POST',
    path: '/question-mail/leave',
    access: 'public',
    summary:
      'Ends the mails of a question for the reader of one (RFC 8058: one press, no cookie, whatever body comes along); 404 for a token that no mail has',
    query,
    reply: QuestionSubscription,
    noIdempotencyKey: true,
  },
  again: {
    method: 'POST',
    path: '/question-mail/subscribe-again',
    access: 'public',
    summary: 'Lets the mails of a question come again, after a press by mistake',
    query,
    reply: QuestionSubscription,
    noIdempotencyKey: true,
  },
});
