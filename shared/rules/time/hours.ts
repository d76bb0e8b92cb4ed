/** Matches a time of day, `HH:MM`. */
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

/** The minutes of an entry: from its times if both are given, else from its hours. Undefined without both. */
export function minutesOf({ from, to, hours }: HoursEntry): number | undefined {
  if (from && to) return minutesBetween(from, to);
  return hours === undefined ? undefined : Math.round(hours * 60);
}

/** The stored fields of an entry of hours that decide its state. */
interface StoredHours {
  readonly open: boolean;
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/**
 * The state of an entry: `open` while it continues, `forgotten` if its start is missing, or its end on a past day,
 * `unconfirmed` if both are there but staff must confirm them, `done` otherwise.
 */
export function hoursState({ open, from, to, date }: StoredHours, today: string) {
  if (!open) return 'done';
  if (!from || (!to && date < today)) return 'forgotten';
  return to ? 'unconfirmed' : 'open';
}
