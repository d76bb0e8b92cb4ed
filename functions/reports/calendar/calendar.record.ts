import * as z from 'zod';
import { day, flag, optionalText, moment, defineRecord } from '../../kernel/records/record.ts';

export const ownCalendars = defineRecord({
  kind: 'calendar',
  description: 'settings of a user about calendar and digest',
  keyTemplate: ['calendar', '<userId>'],
  /** The hash of the token of the calendar's address; absent where there is none. */
  row: { hash: optionalText, madeAt: optionalText, digest: flag },
});

export const feeds = defineRecord({
  kind: 'calendarFeed',
  description: "a calendar's address: the hash of its token",
  registry: true,
  keyTemplate: ['calendar#<hash>', 'calendar'],
  /** `readAt`: the time of the last read, updated at most once an hour. */
  row: { tenantId: z.string(), userId: z.string(), madeAt: moment, readAt: optionalText },
});

export const subscribers = defineRecord({
  kind: 'subscriber',
  description: 'who gets the daily digest',
  registry: true,
  keyTemplate: ['digest', '<tenantId>#<userId>'],
  row: { tenantId: z.string(), userId: z.string() },
});

export const digests = defineRecord({
  kind: 'digested',
  description: "that a user's digest of a day was posted, 3 days",
  keyTemplate: ['digested', '<userId>#<day>'],
  row: { day },
});
