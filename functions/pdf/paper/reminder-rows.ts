import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { addDays } from '#shared/rules/time/due.ts';

type Reminder = HealthReport['reminderReports'][number];

/** A row of due items: one reminder, or the doses of a medicine. */
interface ReminderRow {
  readonly from: string;
  /** The last day; equal to `from` for a single day. */
  readonly to: string;
  readonly title: string;
  readonly type: string;
  readonly notes: string;
}

const FREQUENCIES = ['', 'once a day', 'twice a day'];

/**
 * 'twice a day' if every day from the first to the last has the same number of doses; otherwise '5 doses'.
 * @param days the day of each dose, ascending
 */
function frequencyText(days: readonly string[]): string {
  const countsByDay = [...Map.groupBy(days, (day) => day)].map(([day, sameDay]) => ({
    day,
    times: sameDay.length,
  }));
  const [first] = countsByDay;
  if (!first) return '';
  const isDaily = countsByDay.every(
    ({ day, times }, i) => times === first.times && day === addDays(first.day, i),
  );
  return isDaily ? (FREQUENCIES[first.times] ?? `${first.times} times a day`) : `${days.length} doses`;
}

function rowOf([first, ...others]: readonly Reminder[]): ReminderRow[] {
  if (!first) return [];
  const { dueDate, kind, type, notes, medicine = kind } = first;
  const days = [dueDate, ...others.map((dose) => dose.dueDate)].toSorted();
  const title = others.length > 0 ? `${medicine}, ${frequencyText(days)}` : kind;
  return [{ from: days[0] ?? '', to: days.at(-1) ?? '', title, type, notes }];
}

/**
 * Due items by their first day: the doses of one medicine with the same notes are one row, whichever prescriptions they
 * come from.
 */
export function reminderRows(reminders: readonly Reminder[]): ReminderRow[] {
  const groups = Map.groupBy(reminders, ({ medicine, notes }, i) =>
    medicine === undefined ? i : JSON.stringify([medicine, notes]),
  );
  return [...groups.values()].flatMap(rowOf).toSorted((a, b) => a.from.localeCompare(b.from));
}
