import dayjs from 'dayjs';
import type { Tone } from '#ui/message/states.tsx';

const days = (count: number) => `${count} day${count === 1 ? '' : 's'}`;

/** A due day relative to today: 'Overdue by 3 days', 'Due today', 'Tomorrow', 'In 5 days', with its tone. */
export function dueText(day: string, today: string): { readonly tone: Tone; readonly text: string } {
  const ahead = dayjs(day).diff(today, 'day');
  if (ahead < 0) return { tone: 'danger', text: `Overdue by ${days(-ahead)}` };
  if (ahead === 0) return { tone: 'warn', text: 'Due today' };
  return { tone: 'stone', text: ahead === 1 ? 'Tomorrow' : `In ${days(ahead)}` };
}
