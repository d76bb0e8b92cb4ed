import { pluralize } from '#shared/rules/text/phrases.ts';
import { daysBetween } from '#shared/rules/time/dates.ts';
import type { Tone } from '#ui/message/states.tsx';

/** Up to MAX_DAYS the text counts days, then months, and from MAX_MONTHS on years. */
const MAX_DAYS = 60;
const MAX_MONTHS = 24;

function spanText(daysAhead: number): string {
  if (daysAhead <= MAX_DAYS) return pluralize(daysAhead, 'day');
  const months = Math.round(daysAhead / 30.44);
  return months < MAX_MONTHS ? pluralize(months, 'month') : pluralize(Math.round(months / 12), 'year');
}

/** A due day relative to today, with its tone: 'Overdue by 3 days', 'Due today', 'Tomorrow', 'In 3 months'. */
export function dueText(day: string, today: string): { readonly tone: Tone; readonly text: string } {
  const daysAhead = daysBetween(today, day);
  if (daysAhead < 0) return { tone: 'danger', text: `Overdue by ${pluralize(-daysAhead, 'day')}` };
  if (daysAhead === 0) return { tone: 'warn', text: 'Due today' };
  return { tone: 'stone', text: daysAhead === 1 ? 'Tomorrow' : `In ${spanText(daysAhead)}` };
}
