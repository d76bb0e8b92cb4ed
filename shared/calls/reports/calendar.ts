import * as z from 'zod';
import { TrueOrFalse } from '../../contract/fields.ts';
import { contract } from '../../contract/call.ts';

/** The days before and after today whose reminders are in the calendar. */
export const CALENDAR_DAYS = { back: 30, ahead: 180 } as const;

/** The most reminders of a kind in a calendar, overdue ones and those from today on, so that programs stay fast. */
export const MAX_CALENDAR_EVENTS = { back: 100, ahead: 400 } as const;

/** The hour, by the rescue's clock, within which the daily digest is sent. */
export const DIGEST_HOUR = 6;

/** The right to any part of a calendar or digest; each role gets the parts it may see. */
export const ANY_REMINDER = {
  anyOf: ['animals.actions.meds', 'animals.actions.vaccination', 'animals.actions.procedure'],
} as const;

/** The caller's settings. */
export const CalendarSettings = z.object({
  /** The secret address, which is only in the reply that creates it; absent if there is none. */
  address: z
    .object({
      /** ISO times. */
      madeAt: z.string(),
      /** The last time that a calendar program read it, to the hour; absent before the first. */
      readAt: z.string().optional(),
    })
    .optional(),
  digest: z.boolean(),
  /** The hour of the digest by the rescue's clock, and the time zone of that clock. */
  digestHour: z.number(),
  timeZone: z.string(),
});
export type CalendarSettings = z.output<typeof CalendarSettings>;

export const calendar = contract('reports', 'calendar', {
  get: {
    method: 'GET',
    path: '/calendar/get-address',
    access: ANY_REMINDER,
    summary:
      'Whether the caller has a calendar address, since when, and when it was last read; and whether they get the daily digest',
    reply: CalendarSettings,
  },
  makeAddress: {
    method: 'POST',
    path: '/calendar/make-address',
    access: ANY_REMINDER,
    history: 'made a calendar address',
    summary:
      "A new secret token for the caller's calendar, told this once; the one before ends. A calendar program reads /calendar/feed?token=…",
    message: 'Your calendar address is ready',
    reply: z.object({ token: z.string(), madeAt: z.string() }),
    secret: true,
  },
  revokeAddress: {
    method: 'PATCH',
    path: '/calendar/revoke-address',
    access: ANY_REMINDER,
    history: 'revoked the calendar address',
    summary: "Ends the caller's calendar address; nothing to do where there is none",
    message: 'Your calendar address no longer works',
    reply: z.object({}),
  },
  setDigest: {
    method: 'PUT',
    path: '/calendar/set-digest',
    access: ANY_REMINDER,
    history: {
      'calendar.subscribe': 'turned the daily mail on',
      'calendar.unsubscribe': 'turned the daily mail off',
    },
    summary: 'Turns the daily digest on or off: a mail each morning of what is due and overdue',
    message: ({ digest }: { digest: boolean }) =>
      digest ? 'You get the daily digest' : 'You no longer get the daily digest',
    body: z.object({ on: TrueOrFalse }),
    reply: z.object({ digest: z.boolean() }),
  },
  feed: {
    method: 'GET',
    path: '/calendar/feed',
    access: 'public',
    summary: `What is due from ${CALENDAR_DAYS.back} days back to ${CALENDAR_DAYS.ahead} ahead, as iCalendar (RFC 5545), by what the token's user may see now; 404 for a token that is none, was revoked, or whose user is deactivated`,
    query: z.object({
      token: z.string('Token is required').regex(/^[\w-]{43}$/, 'The address is wrong'),
    }),
    reply: z.object({ text: z.string() }),
    wire: { replyType: 'text/calendar; charset=utf-8' },
  },
});
