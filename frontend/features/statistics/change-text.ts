import type { LateChange } from '#shared/calls/statistics/statistics.ts';
import { type PeriodFigures, reasonText } from './figures/figures.ts';

/**
 * The text of a late change: 'Adoption moved from 3/31/2023 to 4/1/2023'.
 * @param dayText formats a day as usual in the rescue's country
 */
export function changeText(
  { kind, was, is, isDeleted }: Pick<LateChange, 'kind' | 'was' | 'is' | 'isDeleted'>,
  ways: PeriodFigures['ways'],
  dayText: (day: string) => string,
): string {
  const [before, after] = [was, is].map(
    (event) => event && { ...event, text: reasonText(event.reason, ways) },
  );
  if (kind === 'care') {
    const detail = after?.reason ? ` (${after.text}, ${dayText(after.date)})` : '';
    if (is) return `Now counted in care at the start of the month${detail}`;
    return 'No longer counted in care at the start of the month';
  }
  if (before && after) {
    const movedText = `from ${dayText(before.date)} to ${dayText(after.date)}`;
    if (before.reason === after.reason) return `${before.text} moved ${movedText}`;
    const changed = `${before.text} changed to ${after.text}`;
    return before.date === after.date
      ? `${changed}, ${dayText(before.date)}`
      : `${changed}, moved ${movedText}`;
  }
  if (before)
    return `${before.text}, ${dayText(before.date)}, ${isDeleted ? 'deleted' : 'no longer counted'}`;
  return after ? `${after.text}, ${dayText(after.date)}, now counted` : '';
}
