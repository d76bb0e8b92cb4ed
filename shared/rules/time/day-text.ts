// Apart from what counts days: the Lambda of accounts writes days and has no room for more.

type Pattern = 'M/D/YYYY' | 'D/M/YYYY' | 'DD/MM/YYYY' | 'YYYY/M/D';

const PATTERNS = new Map<string, Pattern>([
  ['US', 'M/D/YYYY'],
  ['PH', 'DD/MM/YYYY'],
  ['CA', 'YYYY/M/D'],
]);

/** The format of dates in a country (product/conventions 2.1); D/M/YYYY by default. */
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
