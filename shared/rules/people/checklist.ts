import { daysAfter, dueAgainOn, intervalText } from '../time/due.ts';

/** The longest that something holds: ten years. */
export const MAX_MONTHS = 120;

/** Requirements that end within so many days are shown beforehand (product/volunteers 3.2). */
export const SOON_DAYS = 30;

/** The states of a volunteer's requirement, the worst first. */
export const CHECK_STATES = ['ended', 'missing', 'soon', 'held', 'exempt'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The dates of one, as `YYYY-MM-DD`. */
export interface Check {
  /** '' where nothing was done, since it is not needed. */
  readonly done: string;
  /** The last day on which it holds; '' where it holds for good. */
  readonly expires: string;
  /** Not needed for this volunteer. */
  readonly exempt?: boolean | undefined;
}

/** The state of one on a day. */
export function checkState(check: Check | undefined, today: string): CheckState {
  if (!check) return 'missing';
  if (check.exempt) return 'exempt';
  if (!check.expires) return 'held';
  if (check.expires < today) return 'ended';
  return check.expires <= daysAfter(today, SOON_DAYS) ? 'soon' : 'held';
}

/** True if staff have something to do about it. */
export const isToDo = (state: CheckState): boolean =>
  state === 'ended' || state === 'missing' || state === 'soon';

/** The last day on which what was done on a day holds; '' where it holds for good. */
export const heldUntil = (done: string, months: number | undefined): string =>
  done && months ? dueAgainOn(done, months, 'month') : '';

/** 'for good', '3 years', '18 months'. */
export const holdsText = (months: number | undefined): string => {
  if (!months) return 'for good';
  return months % 12 === 0 ? intervalText(months / 12, 'year') : intervalText(months, 'month');
};

const lastDay = ({ expires, exempt }: Check) => (exempt ? '' : expires || '9999');

/** The note that is valid longer, of two of the same requirement; of equal ones the later note. */
export const longerHeld = <C extends Check>(one: C, other: C): C =>
  (lastDay(other).localeCompare(lastDay(one)) || other.done.localeCompare(one.done)) > 0 ? other : one;
