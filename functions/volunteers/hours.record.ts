import * as z from 'zod';
import { count, day, flag, given, text, defineRecord } from '../kernel/records/record.ts';
import { defineOwned } from '../kernel/records/owned/define-owned.ts';

export const volunteerHours = defineOwned({
  kind: 'hours',
  what: 'hours of a volunteer; `<state>` is `open` where the end or the beginning is missing or staff have to confirm them, else `done`',
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
    activityId: given,
    activityName: given,
    notes: text,
    /** The name of the tablet; absent where staff wrote it down. */
    kiosk: given,
    /** A tap arrived late, so its moment is the tablet's word alone: they stay open until staff confirm them. */
    toConfirm: flag,
    /** When the latest of the late taps arrived. */
    arrivedAt: given,
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
  what: 'minutes that volunteers gave in a month, and how many entries there are of them',
  at: ['hours-months', '<YYYY-MM>'],
  row: {},
  related: z.object({ minutes: count, entries: count }),
});
