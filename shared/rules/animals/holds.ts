/**
 * A hold on an animal ends by a decision and not by a job, which would make animals adoptable without a look at them.
 * Residents on a hold with an end are indexed by that day, so that Today asks the staff then.
 */
import type { STATUSES } from './animals.ts';

/** The facts that decide whether an animal is on hold, and until when. */
export interface HoldState {
  readonly status: (typeof STATUSES)[number];
  /** `YYYY-MM-DD`; absent or '' where a hold has no end date. */
  readonly holdUntil?: string | undefined;
}

/** Days for which a rescue holds an animal it takes in; '': without an end date, 0: not at all. */
export interface HoldDays {
  readonly strayHoldDays: number | '';
  readonly seizedHoldDays: number | '';
}

/** The longest hold that a rescue proposes, in days. */
export const MAX_HOLD_DAYS = 60;

/**
 * The defaults of a rescue: most stray holds in US law are of three to seven days; a seizure ends with a court's
 * decision, whose day is not known.
 */
export const DEFAULT_HOLD_DAYS: HoldDays = { strayHoldDays: 5, seizedHoldDays: '' };

/** True if an animal of this status may not be given away yet. */
export const isHold = (status: string): boolean => status === 'quarantineHold';

/**
 * The day until which an animal is on hold: only a hold has one.
 * @param before the day that it had, which stays where `holdUntil` is absent; '' takes it away
 */
export const resolveHoldUntil = ({ status, holdUntil }: HoldState, before?: string): string | undefined =>
  isHold(status) ? (holdUntil ?? before) || undefined : undefined;
