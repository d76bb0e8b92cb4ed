import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Id, idOf, Version } from '../../contract/fields.ts';
import {
  BLANK_FIELDS,
  MAILING_STATES,
  MAX_CHOSEN_PEOPLE,
  PAUSE_REASONS,
  RECIPIENT_STANDINGS,
} from '../../rules/mail/mailings.ts';
import { MailText } from './mail-text.ts';

const ACCESS = 'pco.actions.email';

const NO_PERSON_SELECTED = 'Please select at least one person';

/** The audience of a mail: chosen people, or everyone on the mail list. */
export const Audience = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('people'),
    ids: z
      .array(idOf('pco'), { error: NO_PERSON_SELECTED })
      .min(1, NO_PERSON_SELECTED)
      .max(MAX_CHOSEN_PEOPLE, `At most ${MAX_CHOSEN_PEOPLE} people at once`)
      .transform((ids) => [...new Set(ids)]),
  }),
  z.object({ to: z.literal('mail-list') }),
]);
export type Audience = z.output<typeof Audience>;

const RecipientStanding = z.enum(RECIPIENT_STANDINGS, { error: 'Not a standing' });

/** The number of recipients of each standing; standings without any are left out. */
const StandingCounts = z.partialRecord(RecipientStanding, z.number());

/** A mail as a list shows it. */
export const Mailing = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(MAILING_STATES),
  /** The audience: one person, people by name, or the mail list. */
  to: z.enum(['person', 'people', 'mail-list']),
  counts: StandingCounts,
  /** Why it is paused. */
  why: z.enum(PAUSE_REASONS).optional(),
  /**
   * ISO times: the end of the time to undo Send, and the time at which the rest is sent if a daily limit is used up.
   */
  dueAt: z.string().optional(),
  waitsUntil: z.string().optional(),
  /** The reason for waiting: the rescue's daily limit, or that of the mail service. */
  waitsFor: z.enum(['day', 'service']).optional(),
  doneAt: z.string().optional(),
  /** Its author, and when it was written (ISO time). */
  changedBy: z.string(),
  changedAt: z.string(),
});
export type Mailing = z.output<typeof Mailing>;

/** A whole mail, with its message and the number of recipients that lack a field. */
export const DetailedMailing = z.object({
  ...Mailing.shape,
  message: z.string(),
  version: z.number(),
  /** The number of recipients with an empty field: first name, last name, city. */
  blanks: z.object({ firstName: z.number(), lastName: z.number(), city: z.number() }),
});
export type DetailedMailing = z.output<typeof DetailedMailing>;

/** The sender of the rescue's mails, with the postal address at their foot. */
export const Sender = z.object({
  /** The sender that readers see: `Saltmarsh (via Havenkeep) <saltmarsh@…>`. */
  from: z.string(),
  writer: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    emailAddress: z.string(),
  }),
  /** The number of mails that may still be sent today. */
  left: z.number(),
});
export type Sender = z.output<typeof Sender>;

export const Recipient = z.object({
  id: Id,
  pcoId: Id,
  name: z.string(),
  address: z.string(),
  standing: RecipientStanding,
  values: z.object({ firstName: z.string(), lastName: z.string(), city: z.string() }),
});
export type Recipient = z.output<typeof Recipient>;

const idParams = z.object({ id: idOf('mailing') });
const reply = z.object({ mailing: DetailedMailing });
/** The calls that read, write and send the mails of the rescue to people. */
export const mailings = contract('mailings', 'mailings', {
  list: {
    method: 'GET',
    path: '/mailing/get-mailings',
    access: ACCESS,
    summary: 'The mails of the rescue, page by page, the latest first',
    query: z.object({ Limit: integerOrDefault(1, 50, 15), cursor: Cursor }),
    reply: z.object({ mailings: z.array(Mailing), nextCursor: z.string().optional() }),
  },
  get: {
    method: 'GET',
    path: '/mailing/get-mailing/{id}',
    access: ACCESS,
    summary: 'A whole mail, its state, and the number of its recipients by standing',
    params: idParams,
    reply,
  },
  sender: {
    method: 'GET',
    path: '/mailing/get-sender',
    access: ACCESS,
    summary:
      'The sender of the mails of the rescue, the address at their foot, and how many may still be sent today',
    reply: Sender,
  },
  recipients: {
    method: 'GET',
    path: '/mailing/get-recipients/{id}',
    access: ACCESS,
    summary:
      'The recipients of a mail with one standing, by name, page by page; with `lacks` only those whose field is empty: a page may hold none and still have a next one',
    params: idParams,
    query: z.object({
      standing: RecipientStanding,
      lacks: z.enum(BLANK_FIELDS, { error: 'Not a field' }).optional(),
      Limit: integerOrDefault(1, 100, 25),
      cursor: Cursor,
    }),
    reply: z.object({ recipients: z.array(Recipient), nextCursor: z.string().optional() }),
  },
  create: {
    method: 'POST',
    path: '/mailing/add-mailing',
    access: ACCESS,
    history: 'wrote the email “{subject}”',
    summary: 'Saves a mail and its choice of recipients; `gather` finds them',
    body: MailText.extend({ audience: Audience }),
    reply,
  },
  update: {
    method: 'PUT',
    path: '/mailing/update-mailing/{id}',
    access: ACCESS,
    history: 'corrected the email[ “{subject}”][: {changes}]',
    summary: 'Corrects the words of a mail that was not sent; 409 if it was, or another user saved first',
    message: 'Email updated successfully',
    params: idParams,
    body: MailText.extend({ version: Version.optional() }),
    reply,
  },
  gather: {
    method: 'PUT',
    path: '/mailing/gather-recipients/{id}',
    access: ACCESS,
    summary:
      'Finds who gets a mail and who does not, for some seconds; call it again until the state is `ready`',
    params: idParams,
    reply,
    noIdempotencyKey: true,
  },
  test: {
    method: 'POST',
    path: '/mailing/send-test/{id}',
    access: ACCESS,
    summary: "Sends a mail to the caller's own address, filled in for the first who gets it",
    message: 'Test email sent to you',
    params: idParams,
    reply: z.object({ to: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/mailing/send-mailing/{id}',
    access: ACCESS,
    history: 'sent the email[ “{subject}”]',
    summary:
      'Sends a mail to all who get it: to one person at once, to more in a minute, until which it can be taken back. 409 unless it is ready; 422 if it has no recipients, if a placeholder of a template is not filled in, or if it goes to more than one and the rescue has no postal address',
    params: idParams,
    body: z.object({ version: Version.optional() }),
    reply,
  },
  cancel: {
    method: 'PUT',
    path: '/mailing/take-mailing-back/{id}',
    access: ACCESS,
    history: 'took the email[ “{subject}”] back before it was sent',
    summary: 'Takes a mail back within its minute; 409 once the first was sent',
    message: 'Nothing was sent',
    params: idParams,
    reply,
  },
  pause: {
    method: 'PUT',
    path: '/mailing/pause-mailing/{id}',
    access: ACCESS,
    history: {
      'mailings.pause': 'paused the email[ “{subject}”]',
      'mailings.stopped': 'paused the email[ “{subject}”] by itself',
    },
    summary: 'Holds a mail that is being sent; what is on its way arrives. 409 unless it is being sent',
    message: 'Paused. No one else receives it for now',
    params: idParams,
    reply,
  },
  resume: {
    method: 'PUT',
    path: '/mailing/resume-mailing/{id}',
    access: ACCESS,
    history: 'resumed the email[ “{subject}”]',
    summary: 'Goes on with a mail that was paused; 409 unless it is',
    message: 'Resumed',
    params: idParams,
    reply,
  },
  resend: {
    method: 'PUT',
    path: '/mailing/resend-mailing/{id}',
    access: ACCESS,
    history: 'sent the email[ “{subject}”] again to those it failed for',
    summary:
      'Sends a mail that is done again to the recipients it failed for; 409 unless it is done, 422 if it failed for no one',
    params: idParams,
    reply,
  },
  discard: {
    method: 'PATCH',
    path: '/mailing/discard-mailing/{id}',
    access: ACCESS,
    history: 'discarded the email[ “{subject}”]',
    summary: 'Takes a mail that was never sent out of the list; 409 if it was',
    message: 'Mail discarded',
    params: idParams,
    reply: z.object({}),
  },
});
