import dayjs from 'dayjs';
import type { Tone } from '#ui/message/states.tsx';

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const days = (count: number) => formatCount(count, 'day');

/** Up to MAX_DAYS the text counts days, then months, and from MAX_MONTHS on years. */
const MAX_DAYS = 60;
const MAX_MONTHS = 24;

function spanText(daysAhead: number): string {
  if (daysAhead <= MAX_DAYS) return days(daysAhead);
  const months = Math.round(daysAhead / 30.44);
  return months < MAX_MONTHS ? formatCount(months, 'month') : formatCount(Math.round(months / 12), 'year');
}

/** A due day relative to today, with its tone: 'Overdue by 3 days', 'Due today', 'Tomorrow', 'In 3 months'. */
export function dueText(day: string, today: string): { readonly tone: Tone; readonly text: string } {
  const daysAhead = dayjs(day).diff(today, 'day');
  if (daysAhead < 0) return { tone: 'danger', text: `Overdue by ${days(-daysAhead)}` };
  if (daysAhead === 0) return { tone: 'warn', text: 'Due today' };
  return { tone: 'stone', text: daysAhead === 1 ? 'Tomorrow' : `In ${spanText(daysAhead)}` };
}
