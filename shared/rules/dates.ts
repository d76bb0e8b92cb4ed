import dayjs from 'dayjs';

/** Days are `YYYY-MM-DD` strings: they compare as text and never shift with a time zone. */

type Pattern = 'M/D/YYYY' | 'D/M/YYYY' | 'DD/MM/YYYY' | 'YYYY/M/D';

const PATTERNS = new Map<string, Pattern>([
  ['US', 'M/D/YYYY'],
  ['PH', 'DD/MM/YYYY'],
  ['CA', 'YYYY/M/D'],
]);

/** How a country writes dates (spec 000 §9); D/M/YYYY where nothing else is said. */
export function datePattern(country: string | undefined): Pattern {
  return PATTERNS.get(country ?? '') ?? 'D/M/YYYY';
}

/** `2026-03-09` → `3/9/2026` for US. */
export function formatDay(day: string, country: string | undefined): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return datePattern(country)
    .replace('YYYY', year)
    .replace(/M+/, (m) => month.replace(/^0/, '').padStart(m.length, '0'))
    .replace(/D+/, (d) => date.replace(/^0/, '').padStart(d.length, '0'));
}

const DAY = 'YYYY-MM-DD';

/** `day` moved back by years and months; a day the month lacks becomes its last one (31 March − 1 month → 28 February). */
export function monthsBefore(day: string, years: number, months: number): string {
  return dayjs(day)
    .subtract(years * 12 + months, 'month')
    .format(DAY);
}

/** Whole months and remaining days from `from` to `to` (both `YYYY-MM-DD`, from ≤ to). */
export function monthsBetween(from: string, to: string): { months: number; days: number } {
  const months = dayjs(to).diff(from, 'month');
  return { months, days: dayjs(to).diff(dayjs(from).add(months, 'month'), 'day') };
}
