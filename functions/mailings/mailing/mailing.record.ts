import * as z from 'zod';
import { MAILING_STATES, PAUSE_REASONS, RECIPIENT_STANDINGS } from '#shared/rules/mail/mailings.ts';
import { count, flag, optionalText, text, defineRecord } from '../../kernel/records/record.ts';

export const mailingRecords = defineRecord({
  kind: 'mailing',
  noun: 'Mail',
  description:
    'mail of the rescue to people: its text and its recipients; `<list>` is `mailings`, of discarded ones `mailings#discarded`',
  keyTemplate: ['mailing#<id>', 'mailing'],
  g2: ['<list>', '<id>'],
  parts: ({ row }) => ({ list: row.isDiscarded ? 'mailings#discarded' : 'mailings' }),
  row: {
    id: z.string(),
    subject: z.string(),
    to: z.enum(['person', 'people', 'mail-list']),
    isDiscarded: flag,
  },
  more: { message: text, ids: z.array(z.string()).default([]) },
  audited: ['subject', 'message'],
  label: ['subject'],
});

export const progressRecords = defineRecord({
  kind: 'mailingProgress',
  noun: 'Mail',
  description:
    'how far a mail is: what is being done, up to which recipient, and which were claimed and not recorded yet',
  keyTemplate: ['mailing#<id>', 'progress'],
  row: {
    id: z.string(),
    state: z.enum(MAILING_STATES),
    why: z.enum(PAUSE_REASONS).optional(),
    /** The progress of gathering or sending: a cursor of the people's list, or the last claimed recipient. */
    position: optionalText,
    /** Recipients claimed by the worker, without a result yet. */
    claimed: z.array(z.string()).default([]),
    /** The recipients to send to: the waiting ones, or the failed ones again. */
    only: z.enum(['waiting', 'failed']).default('waiting'),
    dueAt: optionalText,
    waitsUntil: optionalText,
    /** The reason for waiting: the rescue's daily limit, or the mail service. */
    waitsFor: z.enum(['day', 'service']).optional(),
    doneAt: optionalText,
    /** The id of the user who sent it. */
    by: text,
  },
});

export const tallies = defineRecord({
  kind: 'mailingTally',
  description:
    'how many recipients of a mail there are of each standing, and without a first name and so on (`blank-…`)',
  keyTemplate: ['mailing#<id>', 'tally'],
  row: {},
  related: z.record(z.string(), z.number()),
});

export const recipients = defineRecord({
  kind: 'mailTo',
  description:
    'recipient of a mail; the own part is made of the address, so that none gets it twice. By standing, and by the person once it has left us',
  keyTemplate: ['mailing#<mailing>', 'to#<own>'],
  g1: ['mailing#<mailing>#<standing>', '<name> #<own>'],
  g2: ['pco#<person>', '<at>#mail#<mailing>'],
  parts: ({ row }) => ({ person: row.at ? row.pcoId : undefined }),
  row: {
    mailing: z.string(),
    own: z.string(),
    pcoId: z.string(),
    /** Folded, as lists sort by it. */
    name: z.string(),
    shownName: z.string(),
    address: text,
    firstName: text,
    lastName: text,
    city: text,
    standing: z.enum(RECIPIENT_STANDINGS),
    /** The time when it was sent, ISO. */
    at: optionalText,
    subject: optionalText,
    /** The hash of the secret in its links, once it was sent. */
    hash: optionalText,
  },
});

export const mailDays = defineRecord({
  kind: 'mailDay',
  description: 'how many mails the rescue sent on the last day that it sent any, and how many it might',
  keyTemplate: ['', 'mail-day'],
  row: { day: z.string(), most: z.number(), sent: count, troubled: flag },
});

export const dueMailings = defineRecord({
  kind: 'mailingDue',
  description:
    'mail that is to be sent, from a moment on (epoch ms); one that is tried out has the user behind it',
  registry: true,
  keyTemplate: ['mailings-due', '<place>'],
  row: { tenantId: z.string(), mailing: z.string(), from: z.number(), userId: optionalText },
});

export const workerLeases = defineRecord({
  kind: 'mailingRun',
  description: 'that a worker sends mails, until it ends by its `ttl`: there is one at a time',
  registry: true,
  keyTemplate: ['mailings-run', '<lane>'],
  row: { worker: z.string() },
});

export const mailQuotas = defineRecord({
  kind: 'mailQuota',
  description:
    'how many mails SES takes of the account, as it was told at a moment (epoch ms), and how many were sent to people since',
  registry: true,
  keyTemplate: ['mail-quota', '<lane>'],
  row: { at: z.number(), perSecond: z.number(), left: z.number(), sent: count },
});
