import { isCurrentResident, type MilestoneType } from './milestones.ts';

/** A milestone, as far as coming and going depends on it. */
export interface Event {
  readonly type: MilestoneType;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** An animal came in, or left after `days`. */
export type Passage =
  | { readonly kind: 'intake'; readonly date: string }
  | { readonly kind: 'outcome'; readonly date: string; readonly days: number };

const DAY_MS = 86_400_000;

/** The number of a day since 1970, so that stays add up. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date) / DAY_MS);

/**
 * The comings and goings in a history: whatever makes a resident of one who was none is an intake, the opposite an
 * outcome. Foster and back are neither: the animal stays a resident (product/animals 1.4).
 * @param history milestones, earliest first
 * @returns the passages in order, and since when the animal is a resident now, if it is
 */
export function passagesOf(history: readonly Event[]): { passages: Passage[]; since: string | undefined } {
  const passages: Passage[] = [];
  let since: string | undefined;
  for (const { type, date } of history) {
    if (type === 'birth') continue;
    const resident = isCurrentResident(type);
    if (resident && since === undefined) {
      passages.push({ kind: 'intake', date });
      since = date;
    } else if (!resident && since !== undefined) {
      passages.push({ kind: 'outcome', date, days: Math.max(0, dayNumber(date) - dayNumber(since)) });
      since = undefined;
    }
  }
  return { passages, since };
}
