import * as z from 'zod';
import { contract } from '../../contract/call.ts';

/** The secret of one mail to one person, as its links carry it. */
const query = z.object({
  token: z.string('Token is required').regex(/^[\w.-]{20,300}$/, 'The address is wrong'),
});

/** A person's subscription to the mail list of a rescue, with their masked address. */
const MailListSubscription = z.object({
  rescue: z.string(),
  address: z.string(),
  isOn: z.boolean(),
  /** True if they may subscribe again: only staff can undo a removal by staff. */
  canReturn: z.boolean(),
});
export type MailListSubscription = z.output<typeof MailListSubscription>;

export const leaving = contract('mailings', 'leaving', {
  page: {
    method: 'GET',
    path: '/mailing/leave',
    access: 'public',
    summary:
      'Leads the reader who opens the address of List-Unsubscribe to the page where one leaves the mail list; changes nothing',
    query,
    reply: z.object({ text: z.string() }),
    wire: { replyType: 'text/html; charset=utf-8' },
  },
  look: {
    method: 'GET',
    path: '/mailing/look-at-leaving',
    access: 'public',
    summary: 'Whether the reader of a mail is on the mail list; 404 for a token that no mail has',
    query,
    reply: MailListSubscription,
  },
  leave: {
    method: 'POST',
    path: '/mailing/leave',
    access: 'public',
    history: {
      'leaving.leave': 'left the mail list by the link in an email{-mailList}',
      'leaving.complaint': 'took them off the mail list: an email was reported as spam{-mailList}',
    },
    summary:
      'Takes the reader of a mail off the mail list (RFC 8058: one press, no cookie, whatever body comes along); 404 for a token that no mail has',
    query,
    reply: MailListSubscription,
    noIdempotencyKey: true,
  },
  again: {
    method: 'POST',
    path: '/mailing/subscribe-again',
    access: 'public',
    history: 'came back to the mail list by the link in an email{-mailList}',
    summary:
      'Puts the reader of a mail on the mail list again, after a press by mistake; 409 for one whom the rescue took off',
    query,
    reply: MailListSubscription,
    noIdempotencyKey: true,
  },
});
