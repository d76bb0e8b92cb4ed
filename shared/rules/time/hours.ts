/** A time of day, `HH:MM`. */
export const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minutes from one time of a day to a later one; 0 or less where it is not later. */
export const minutesBetween = (from: string, to: string): number => minuteOf(to) - minuteOf(from);

/** Minutes as people say them: `2 h 30 min`, `45 min`. */
export function hoursText(minutes: number): string {
  const [hours, remainingMinutes] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (remainingMinutes > 0 || hours === 0) && `${remainingMinutes} min`]
    .filter(Boolean)
    .join(' ');
}

/** Hours as entered: start and end, or a duration. */
interface HoursEntry {
  readonly from: string;
  readonly to: string;
  /** Decimal hours; absent if unknown. */
  readonly hours?: number | undefined;
}

/** The minutes; both times take precedence over the hours. Undefined if neither is given. */
export function minutesOf({ from, to, hours }: HoursEntry): number | undefined {
  if (from && to) return minutesBetween(from, to);
  return hours === undefined ? undefined : Math.round(hours * 60);
}

/** The stored facts of hours that decide their state. */
interface OpeningHours {
  readonly open: boolean;
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/**
 * The state of hours: `open` while they continue, `forgotten` if the start is missing, or the end on a past day,
 * `unconfirmed` if both are there but staff have to confirm them.
 */
export function hoursState({ open, from, to, date }: OpeningHours, today: string) {
  if (!open) return 'done';
  if (!from || (!to && date < today)) return 'forgotten';
  return to ? 'unconfirmed' : 'open';
}
