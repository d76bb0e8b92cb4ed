import * as z from 'zod';
import { optionalText, moment, text, defineRecord } from '../../kernel/records/record.ts';

export const sessions = defineRecord({
  kind: 'session',
  noun: 'Session',
  description: 'session: one sign-in, through all its refresh tokens',
  registry: true,
  keyTemplate: ['session#<id>', 'session'],
  g1: ['sessions#<userId>', '<startedAt>'],
  row: {
    userName: z.string(),
    userId: z.string(),
    tenantId: z.string(),
    stay: z.boolean(),
    /** SHA-256 of the current refresh token; `previous` is that of the token before. */
    current: z.string(),
    previous: optionalText,
    /** Epoch milliseconds of the last rotation. */
    rotatedAt: z.number(),
    /** Epoch seconds. */
    expiresAt: z.number(),
    startedAt: moment,
    userAgent: text,
    /**
     * The reason if the session was ended but its item is kept, so that the user's device can show it. Absent while it
     * is open.
     */
    endedFor: z.literal('session-reused').optional(),
  },
});

export const sessionEndings = defineRecord({
  kind: 'ended',
  description:
    "that a session ended, or those of a user before a moment, 20 minutes; `<id>` is the session's or the user's",
  keyTemplate: ['ended', '<id>'],
  row: { from: z.number().optional(), spared: optionalText },
});
