import { addDays, nextDueDate, intervalText } from '../time/due.ts';

/** The longest validity: ten years. */
export const MAX_VALIDITY_MONTHS = 120;

/** Requirements that end within so many days are shown beforehand (product/volunteers 3.2). */
export const SOON_DAYS = 30;

/** The states of a volunteer's requirement, the worst first. */
export const CHECK_STATES = ['ended', 'missing', 'soon', 'held', 'exempt'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The dates of a fulfilled requirement, as `YYYY-MM-DD`. */
export interface Check {
  /** '' if exempt. */
  readonly done: string;
  /** The last day on which it is valid; '' if it does not expire. */
  readonly expires: string;
  /** Not needed for this volunteer. */
  readonly exempt?: boolean | undefined;
}

/** The state of a requirement on a day. */
export function checkState(check: Check | undefined, today: string): CheckState {
  if (!check) return 'missing';
  if (check.exempt) return 'exempt';
  if (!check.expires) return 'held';
  if (check.expires < today) return 'ended';
  return check.expires <= addDays(today, SOON_DAYS) ? 'soon' : 'held';
}

/** True if staff must act. */
export const isToDo = (state: CheckState): boolean =>
  state === 'ended' || state === 'missing' || state === 'soon';

/** The last valid day of a requirement that was fulfilled on a day; '' if it does not expire. */
export const validUntil = (doneOn: string, months: number | undefined): string =>
  doneOn && months ? nextDueDate(doneOn, months, 'month') : '';

/** 'for good', '3 years', '18 months'. */
export const validityText = (months: number | undefined): string => {
  if (!months) return 'for good';
  return months % 12 === 0 ? intervalText(months / 12, 'year') : intervalText(months, 'month');
};

const lastDay = ({ expires, exempt }: Check) => (exempt ? '' : expires || '9999');

/** The longer valid of two checks of the same requirement; of equal ones the later. */
export const longerValid = <C extends Check>(one: C, other: C): C =>
  (lastDay(other).localeCompare(lastDay(one)) || other.done.localeCompare(one.done)) > 0 ? other : one;
