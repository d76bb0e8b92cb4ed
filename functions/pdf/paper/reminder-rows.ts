import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { addDays } from '#shared/rules/time/due.ts';

type Reminder = HealthReport['reminderReports'][number];

/** A row of due items: one reminder, or the doses of a course. */
interface FoldedRow {
  readonly from: string;
  /** The last day; equal to `from` for a single day. */
  readonly to: string;
  readonly title: string;
  readonly type: string;
  readonly notes: string;
}

const FREQUENCIES = ['', 'once a day', 'twice a day'];

/** 'twice a day' for doses that are equally many on each day from the first to the last; '5 doses' for all others. */
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

function rowsOfCourse(doses: readonly Reminder[]): FoldedRow[] {
  const days = doses.map(({ dueDate }) => dueDate).toSorted();
  const [first] = doses;
  if (!first) return [];
  const { kind, type, notes, medicine = kind } = first;
  const title = doses.length > 1 ? `${medicine}, ${frequencyText(days)}` : kind;
  return [{ from: days[0] ?? '', to: days.at(-1) ?? '', title, type, notes }];
}

/** Due items by their first day: the doses of one medicine with the same notes are one row. */
export function foldReminders(reminders: readonly Reminder[]): FoldedRow[] {
  const keyOf = ({ medicine, notes }: Reminder, i: number) =>
    medicine === undefined ? String(i) : JSON.stringify([medicine, notes]);
  const courses = Map.groupBy(
    reminders.map((reminder, i) => ({ dose: reminder, key: keyOf(reminder, i) })),
    ({ key }) => key,
  );
  return [...courses.values()]
    .flatMap((course) => rowsOfCourse(course.map(({ dose }) => dose)))
    .toSorted((a, b) => a.from.localeCompare(b.from));
}
