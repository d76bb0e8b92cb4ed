import * as z from 'zod';
import { count, day, flag, optionalText, text, defineRecord } from '../kernel/records/record.ts';
import { defineOwned } from '../kernel/records/owned/define-owned.ts';

export const volunteerHours = defineOwned({
  kind: 'hours',
  description:
    'hours of a volunteer; `<state>` is `open` where the end or the beginning is missing or staff have to confirm them, else `done`',
  sort: 'hours#<own>',
  g1: ['hours#<state>', '<date>#<own>'],
  g2: ['pco#<pcoId>', '<date>#hours#<own>'],
  parts: ({ row }) => ({ state: row.open ? 'open' : 'done' }),
  row: {
    pcoId: z.string(),
    date: day,
    from: text,
    to: text,
    minutes: count,
    open: flag,
    activityId: optionalText,
    activityName: optionalText,
    notes: text,
    /** The name of the tablet; absent if staff entered the hours. */
    kiosk: optionalText,
    /**
     * True if a tap arrived late, so that only the tablet knows its time: the hours stay open until staff confirm them.
     */
    toConfirm: flag,
    /** When the latest of the late taps arrived. */
    arrivedAt: optionalText,
  },
  relabel({ row, more }, entryNames) {
    const activity = entryNames(row.activityId);
    return activity
      ? { row: { ...row, activityId: activity.id, activityName: activity.name }, more }
      : { row, more };
  },
  audited: ['date', 'from', 'to', 'minutes', 'activityName', 'notes', 'arrivedAt'],
  label: ['date'],
});

export const hoursOfMonths = defineRecord({
  kind: 'hoursMonth',
  description: 'minutes of all volunteers in a month, and the number of entries',
  keyTemplate: ['hours-months', '<YYYY-MM>'],
  row: {},
  related: z.object({ minutes: count, entries: count }),
});
