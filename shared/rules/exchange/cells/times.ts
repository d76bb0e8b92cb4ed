import { type Decimal, readNumber } from './numbers.ts';

const DAY_MINUTES = 24 * 60;

const formatTime = (hour: number, minute: number): string | undefined =>
  hour < 24 && minute < 60
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined;

/** An hour with optional minutes and am or pm; a date before it is ignored. */
const CLOCK_PATTERN = /(?:^|[\sT])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i;

/** The time of day of a cell, `HH:MM`: '9:30', '9 am', '2:15 PM', '1730', or a workbook's fraction of a day. */
export function readTime(cell: string): string | undefined {
  const text = cell.trim();
  if (/^0?\.\d+$/.test(text)) {
    const minutes = Math.round(Number(text) * DAY_MINUTES);
    return formatTime(Math.floor(minutes / 60), minutes % 60);
  }
  const [, hourDigits = '', minuteDigits = ''] = /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (hourDigits) return formatTime(Number(hourDigits), Number(minuteDigits));
  const [, hour = '', minute = '0', meridiem] = CLOCK_PATTERN.exec(text) ?? [];
  if (!hour) return undefined;
  if (!meridiem) return formatTime(Number(hour), Number(minute));
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return formatTime((Number(hour) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0), Number(minute));
}

/** Hours and minutes with a colon, also after the date in 1899 or 1900 that workbooks add to a time alone. */
const COLON_PATTERN = /^(?:1(?:899|900)-\d{2}-\d{2}[T ])?(\d{1,2}):([0-5]\d)(?::\d{2})?$/;
const UNITS_PATTERN = /^(?:(\d+(?:[.,]\d+)?)\s*h(?:ou)?(?:rs?)?\.?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?\.?)?$/i;

/** The decimal hours of a cell, to a hundredth: '2.5', '2:30', '2 h 30 min', '45 min'. Undefined for what is none. */
export function readHours(cell: string, decimal: Decimal): string | undefined {
  const text = cell.trim();
  const [, hour, minute] = COLON_PATTERN.exec(text) ?? [];
  const [, hours, minutes] =
    hour === undefined ? (UNITS_PATTERN.exec(text) ?? []) : [undefined, hour, minute];
  const hoursText = hours === undefined && minutes === undefined ? text : (hours ?? '0');
  const number = readNumber(hoursText, decimal);
  if (number === undefined) return undefined;
  return String(Math.round((Number(number) + Number(minutes ?? 0) / 60) * 100) / 100);
}
