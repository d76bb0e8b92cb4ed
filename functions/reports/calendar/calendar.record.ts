import * as z from 'zod';
import { day, flag, optionalText, moment, defineRecord } from '../../kernel/records/record.ts';

export const ownCalendars = defineRecord({
  kind: 'calendar',
  what: 'settings of a user about calendar and digest',
  at: ['calendar', '<userId>'],
  /** The hash of the token of the calendar's address; absent where there is none. */
  row: { hash: optionalText, madeAt: optionalText, digest: flag },
});

export const feeds = defineRecord({
  kind: 'calendarFeed',
  what: "a calendar's address: the hash of its token",
  registry: true,
  at: ['calendar#<hash>', 'calendar'],
  /** `readAt`: of the last read, to the hour. */
  row: { tenantId: z.string(), userId: z.string(), madeAt: moment, readAt: optionalText },
});

export const subscribers = defineRecord({
  kind: 'subscriber',
  what: 'who gets the daily digest',
  registry: true,
  at: ['digest', '<tenantId>#<userId>'],
  row: { tenantId: z.string(), userId: z.string() },
});

export const digests = defineRecord({
  kind: 'digested',
  what: "that a user's digest of a day was posted, 3 days",
  at: ['digested', '<userId>#<day>'],
  row: { day },
});
