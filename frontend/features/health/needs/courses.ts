import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';

/** The open doses of one medicine, or a single reminder of another kind; the earliest first. */
export interface Course {
  readonly next: RoundItem;
  readonly rest: readonly RoundItem[];
}

const courseKey = ({ id, kind, title, dosage, instructions }: RoundItem) =>
  kind === 'med' ? JSON.stringify([foldCase(title), dosage, instructions]) : id;

/**
 * Groups the reminders of an animal by medicine, in the order of their next doses. @param dueItems the earliest first
 */
export const coursesOf = (dueItems: readonly RoundItem[]): Course[] =>
  [...Map.groupBy(dueItems, courseKey).values()].flatMap(([next, ...rest]) => (next ? [{ next, rest }] : []));

/** The values that the text of a course depends on. */
interface CourseContext {
  readonly today: string;
  /** The country that decides the format of days. */
  readonly country: string | undefined;
  /** False if there may be more doses than were loaded: then the last one is unknown. */
  readonly isComplete: boolean;
}

/** The due days of a course: '2 doses due, next tomorrow, until 12/2/2026'; for a single dose its day. */
export function courseText({ next, rest }: Course, { today, country, isComplete }: CourseContext): string {
  const formatDate = (day: string) => formatDay(day, country);
  const lastItem = rest.at(-1);
  if (!lastItem) return formatDate(next.dueDate);
  const dueCount = rest.filter(({ dueDate }) => dueDate <= today).length;
  const upcomingItem = rest.find(({ dueDate }) => dueDate > today);
  const upcomingText =
    upcomingItem?.dueDate === addDays(today, 1)
      ? 'tomorrow'
      : upcomingItem && formatDate(upcomingItem.dueDate);
  const parts = [
    dueCount > 0 && `${dueCount + 1} doses due`,
    next.dueDate <= today ? upcomingText && `next ${upcomingText}` : formatDate(next.dueDate),
    isComplete && upcomingItem && lastItem !== upcomingItem && `until ${formatDate(lastItem.dueDate)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 'Gabapentin 100 mg'; for other kinds the title alone. */
export const courseTitle = ({ next: { kind, title, dosage } }: Course): string =>
  kind === 'med' ? `${title} ${dosageText(dosage)}` : title;
