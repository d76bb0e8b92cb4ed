import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { fold } from '#shared/rules/text/words.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { daysAfter } from '#shared/rules/time/due.ts';

/** The open doses of one medicine, or a single reminder of another kind; the earliest first. */
export interface Course {
  readonly next: RoundItem;
  readonly rest: readonly RoundItem[];
}

const courseKey = ({ id, kind, title, dosage, instructions }: RoundItem) =>
  kind === 'med' ? JSON.stringify([fold(title), dosage, instructions]) : id;

/** Groups the reminders of an animal by medicine, in the order of their next doses. @param due the earliest first */
export const coursesOf = (due: readonly RoundItem[]): Course[] =>
  [...Map.groupBy(due, courseKey).values()].flatMap(([next, ...rest]) => (next ? [{ next, rest }] : []));

/** The values that the text of a course depends on. */
interface CourseContext {
  readonly today: string;
  /** The country whose format days have. */
  readonly country: string | undefined;
  /** False if there may be more doses than were loaded: then the last one is unknown. */
  readonly whole: boolean;
}

/** The due days of a course: '2 doses due, next tomorrow, until 12/2/2026'; for a single dose its day. */
export function courseText({ next, rest }: Course, { today, country, whole }: CourseContext): string {
  const on = (day: string) => formatDay(day, country);
  const last = rest.at(-1);
  if (!last) return on(next.dueDate);
  const late = rest.filter(({ dueDate }) => dueDate <= today).length;
  const after = rest.find(({ dueDate }) => dueDate > today);
  const comes = after?.dueDate === daysAfter(today, 1) ? 'tomorrow' : after && on(after.dueDate);
  const parts = [
    late > 0 && `${late + 1} doses due`,
    next.dueDate <= today ? comes && `next ${comes}` : on(next.dueDate),
    whole && after && last !== after && `until ${on(last.dueDate)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 'Gabapentin 100 mg'; for other kinds the title alone. */
export const courseTitle = ({ next: { kind, title, dosage } }: Course): string =>
  kind === 'med' ? `${title} ${dosageText(dosage)}` : title;
