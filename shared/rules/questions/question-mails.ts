import { addDays } from '../time/due.ts';
import { capitalize } from '../text/phrases.ts';
import { ordinal } from '../text/ordinal.ts';
import { weekdayOf, type WEEKDAYS } from '../time/week.ts';

/** The frequency of a saved question's mail. */
export const MAIL_RHYTHMS = ['week', 'month'] as const;

/** The schedule of a saved question's mail. */
export interface MailSchedule {
  readonly every: (typeof MAIL_RHYTHMS)[number];
  /** The day of the week, where it comes weekly. */
  readonly weekday: (typeof WEEKDAYS)[number];
  /** 1 to 31, where it comes monthly: a shorter month has it on its last day. */
  readonly monthDay: number;
}

/** The hour, by the rescue's clock, from which on the mails of a day are sent. */
export const QUESTION_HOUR = 6;

/** True if a mail comes on a day, `YYYY-MM-DD`. */
export function isMailDay({ every, weekday, monthDay }: MailSchedule, day: string): boolean {
  if (every === 'week') return weekdayOf(day) === weekday;
  const date = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  return date === monthDay || (isLast && date < monthDay);
}

/** The next day on which a mail comes, which may be `day` itself. */
export function nextMailDay(schedule: MailSchedule, day: string): string {
  let next = day;
  // Each day of the week and each date, or the end of a month in its place, comes within 31 days.
  for (let attempts = 0; attempts < 31 && !isMailDay(schedule, next); attempts += 1) next = addDays(next, 1);
  return next;
}

/** The number of days within which a missed mail is still sent. */
const CATCH_UP_DAYS = 2;

/**
 * The day whose mail is to be sent on `today`: the latest mail day whose mail was not sent yet (product/questions
 * 1.9).
 * @param lastDay the latest day whose mail was sent or skipped; '' for records of an earlier release, whose missed
 * mails are not sent
 */
export function dueMailDay(schedule: MailSchedule, lastDay: string, today: string): string | undefined {
  const lastDone = lastDay || addDays(today, -1);
  const days = Array.from({ length: CATCH_UP_DAYS + 1 }, (_, daysBack) => addDays(today, -daysBack));
  return days.find((day) => day > lastDone && isMailDay(schedule, day));
}

/** A weekday as people write it: 'Monday'. */
export const weekdayName = (day: MailSchedule['weekday']): string => capitalize(day);

/** A schedule in words: 'each Monday', 'on the 1st of each month'. */
export function mailScheduleText({ every, weekday, monthDay }: MailSchedule): string {
  if (every === 'week') return `each ${weekdayName(weekday)}`;
  return monthDay === 31 ? 'on the last day of each month' : `on the ${ordinal(monthDay)} of each month`;
}
