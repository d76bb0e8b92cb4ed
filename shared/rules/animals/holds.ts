/**
 * A hold on an animal ends by a decision and not by a job, which would make animals adoptable without a look at them.
 * Residents on a hold with an end are indexed by that day; Today asks the staff then. Five days is the default for
 * strays, as most US stray holds are three to seven; a seizure has none.
 */
import type { STATUSES } from './animals.ts';

/** The facts that decide whether an animal is on hold, and until when. */
export interface HoldState {
  readonly status: (typeof STATUSES)[number];
  /** `YYYY-MM-DD`; absent or '' where a hold has no end date. */
  readonly holdUntil?: string | undefined;
}

/** True if an animal of this status may not be given away yet. */
export const isHold = (status: string): boolean => status === 'quarantineHold';

/**
 * The day until which an animal is on hold: only a hold has one.
 * @param before the day that it had, which stays where `holdUntil` is absent; '' takes it away
 */
export const heldUntil = ({ status, holdUntil }: HoldState, before?: string): string | undefined =>
  isHold(status) ? (holdUntil ?? before) || undefined : undefined;
