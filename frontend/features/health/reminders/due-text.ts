import dayjs from 'dayjs';
import type { Tone } from '#ui/message/states.tsx';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const days = (count: number) => plural(count, 'day');

/** Above this number of days the unit is months, and from this number of months on years. */
const DAYS = 60;
const MONTHS = 24;

function spanText(ahead: number): string {
  if (ahead <= DAYS) return days(ahead);
  const months = Math.round(ahead / 30.44);
  return months < MONTHS ? plural(months, 'month') : plural(Math.round(months / 12), 'year');
}

/** A due day relative to today: 'Overdue by 3 days', 'Due today', 'Tomorrow', 'In 5 days', 'In 3 months', with its tone. */
export function dueText(day: string, today: string): { readonly tone: Tone; readonly text: string } {
  const ahead = dayjs(day).diff(today, 'day');
  if (ahead < 0) return { tone: 'danger', text: `Overdue by ${days(-ahead)}` };
  if (ahead === 0) return { tone: 'warn', text: 'Due today' };
  return { tone: 'stone', text: ahead === 1 ? 'Tomorrow' : `In ${spanText(ahead)}` };
}
