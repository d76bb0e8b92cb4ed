import { addDays, nextDueDate } from '../time/due.ts';
import { pluralize } from '../text/phrases.ts';

/** The frequency of a medicine (product/health 8.2). */
export const FREQUENCIES = [
  ['every-day', 'Every day'],
  ['every-other-day', 'Every other day'],
  ['once-a-week', 'Once a week'],
  ['twice-a-week', 'Twice a week'],
  ['once-a-month', 'Once a month'],
] as const;
export type Frequency = (typeof FREQUENCIES)[number][0];

/** Units of a duration (product/health 8.2). */
export const DURATION_UNITS = ['day', 'week', 'month'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** The ends of a prescription that has no duration (product/health 8.2). */
export const END_OPTIONS = [
  ['supply-exhausted', 'Supply exhausted'],
  ['directed-otherwise', 'Directed otherwise'],
] as const;
export type PrescriptionEnd = (typeof END_OPTIONS)[number][0];

/** The most reminders that are made at once; a longer prescription is continued. */
export const MAX_REMINDERS = 200;

/** The days for which reminders of a prescription without an end are made at once. */
export const OPEN_DAYS = 30;

/** When a medicine is given; days are `YYYY-MM-DD`. */
export interface DosePlan {
  readonly times: number;
  readonly frequency: Frequency;
  /** Absent where it goes on until something else happens. */
  readonly durationNumber?: number | undefined;
  readonly durationUnit?: DurationUnit | undefined;
  readonly beginning: string;
}

/** One reminder to give a medicine. */
export interface Dose {
  readonly date: string;
  /** The number within the day: '1 of 3'; '' if there is only one. */
  readonly dose: string;
}

/** Compares the numbers of two doses of a day: '2 of 12' comes before '10 of 12'. */
export const compareDoses = (dose = '', otherDose = ''): number =>
  dose.localeCompare(otherDose, 'en', { numeric: true });

/** The last day of a prescription; undefined where it has none. 10 days from the 1st end on the 10th. */
export function lastDayOf({ beginning, durationNumber, durationUnit }: DosePlan): string | undefined {
  if (!durationNumber || !durationUnit) return undefined;
  return addDays(nextDueDate(beginning, durationNumber, durationUnit), -1);
}

const DAY_OFFSETS: Record<Exclude<Frequency, 'once-a-month'>, (index: number) => number> = {
  'every-day': (index) => index,
  'every-other-day': (index) => index * 2,
  'once-a-week': (index) => index * 7,
  /** Three and four days apart. */
  'twice-a-week': (index) => Math.floor(index / 2) * 7 + (index % 2) * 3,
};

/** The day of the dose after `index` others. Months count from the beginning: the 31st, the 28th, the 31st. */
function dayAt({ frequency, beginning }: DosePlan, index: number): string {
  if (frequency === 'once-a-month') return nextDueDate(beginning, index, 'month');
  return addDays(beginning, DAY_OFFSETS[frequency](index));
}

/** The days on which the medicine is given, both ends included; ascending. */
export function doseDays(plan: DosePlan, from: string, through: string): string[] {
  const days: string[] = [];
  for (let index = 0; ; index++) {
    const day = dayAt(plan, index);
    if (day > through) return days;
    if (day >= from) days.push(day);
  }
}

/** The doses from a day through another, those of a day together. */
export function doses(plan: DosePlan, from: string, through: string): Dose[] {
  const { times } = plan;
  return doseDays(plan, from, through).flatMap((date) =>
    Array.from({ length: times }, (_, index) => ({
      date,
      dose: times === 1 ? '' : `${index + 1} of ${times}`,
    })),
  );
}

/** The days for which reminders are made. */
export interface DayRange {
  readonly from: string;
  /** The last day; before `from` if no day is left. */
  readonly through: string;
  /** True if the prescription goes on after it. */
  readonly goesOn: boolean;
}

/**
 * The days for which reminders are made now: from the beginning or `today`, whichever is later, to the end; without
 * an end for 30 days. Whole days with at most 200 reminders altogether; the rest follows when it is continued.
 */
export function spanFrom(plan: DosePlan, today: string): DayRange {
  const from = plan.beginning > today ? plan.beginning : today;
  const end = lastDayOf(plan);
  const targetEnd = end ?? addDays(from, OPEN_DAYS - 1);
  // A limit for the loop: reminders beyond it are cut anyway.
  const searchEnd = [targetEnd, addDays(from, MAX_REMINDERS * 31)].toSorted()[0] ?? targetEnd;
  const maxDays = Math.floor(MAX_REMINDERS / plan.times);
  const days = doseDays(plan, from, searchEnd);
  const through = days.length > maxDays ? (days[maxDays - 1] ?? targetEnd) : targetEnd;
  return { from, through, goesOn: end === undefined || through < end };
}

/** The state of a prescription on a day. */
export type PrescriptionState = 'active' | 'stopped' | 'ended';

/** Stopped by a user, ended by its duration, or active; active too while the day on which it is stopped is to come. */
export function stateOf(
  plan: DosePlan & { readonly stoppedOn?: string | undefined },
  today: string,
): PrescriptionState {
  if (plan.stoppedOn && plan.stoppedOn <= today) return 'stopped';
  const end = lastDayOf(plan);
  return end !== undefined && end < today ? 'ended' : 'active';
}

/** 'Twice a day, every other day, for 10 days'. */
export function planText(plan: DosePlan & { readonly until?: PrescriptionEnd | '' | undefined }): string {
  const { times, frequency, durationNumber, durationUnit, until } = plan;
  const frequencyText = FREQUENCIES.find(([key]) => key === frequency)?.[1].toLowerCase() ?? '';
  const end =
    durationNumber && durationUnit
      ? `for ${pluralize(durationNumber, durationUnit)}`
      : until === 'directed-otherwise'
        ? 'until directed otherwise'
        : 'until supply exhausted';
  return `${times === 1 ? 'Once' : times === 2 ? 'Twice' : `${times} times`} a day, ${frequencyText}, ${end}`;
}
