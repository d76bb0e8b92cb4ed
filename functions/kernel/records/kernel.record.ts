import * as z from 'zod';
import { count, flag, optionalText, moment, text, defineRecord } from './record.ts';

export const auditLines = defineRecord({
  kind: 'audit',
  description: 'audit: who changed what',
  keyTemplate: ['audit#<recordId>', '<time>#<id>'],
  g1: ['audit', '<time>#<id>'],
  row: {
    recordId: z.string(),
    what: z.string(),
    by: text,
    byId: text,
    at: moment,
    /** The import that made the change. */
    importId: optionalText,
  },
  more: {
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
    about: z.record(z.string(), z.unknown()).optional(),
  },
});

export const storedReplies = defineRecord({
  kind: 'idempotency',
  description:
    'that a request was carried out and what it answered, 24 h; of a signed-out caller without tenant',
  keyTemplate: ['idempotency', '<Idempotency-Key>'],
  row: { hash: z.string(), reply: z.unknown().optional(), sealed: optionalText },
});

export const outbox = defineRecord({
  kind: 'outbox',
  description: 'mails to send; `<shard>` follows from the id, and is empty for those of earlier releases',
  registry: true,
  keyTemplate: ['outbox<shard>', '<id>'],
  row: {
    letter: z.string(),
    tries: count,
    /** The earliest time of the next try, epoch ms. */
    dueAt: z.number(),
    /** The time since which it waits, epoch ms; for a mail of a closed rescue it is set again at each check. */
    since: z.number().optional(),
    /** The request that caused it. */
    requestId: optionalText,
    tenantId: optionalText,
    userId: optionalText,
    userName: optionalText,
    email: optionalText,
    firstName: optionalText,
    day: optionalText,
    reportId: optionalText,
    receiptId: optionalText,
    savedId: optionalText,
    mailing: optionalText,
    to: optionalText,
    message: optionalText,
    subject: optionalText,
    animalId: optionalText,
    mailId: optionalText,
    by: optionalText,
    what: optionalText,
  },
});

export const nameClaims = defineRecord({
  kind: 'names',
  description:
    'who was given a name within ten minutes: an attribute `=<name>` of `{ id, at }` each; of a group without its number',
  keyTemplate: ['names#<among>', '<name>'],
  row: {},
  related: z.record(z.string().startsWith('='), z.object({ id: z.string(), at: z.number() })),
});

export const rooms = defineRecord({
  kind: 'room',
  description:
    'how often something was added of which there may be only so many (its version): the next addition counts again',
  keyTemplate: ['room', '<of>'],
  row: {},
});

export const tries = defineRecord({
  kind: 'tries',
  description: "tries; those of a signed-in caller in the tenant's part",
  registry: true,
  keyTemplate: ['rate#<kind>#<who>', 'tries'],
  row: {},
  related: z.object({ tries: count, until: z.number(), locked: flag }),
});
