import { addDays } from '#shared/rules/time/due.ts';

/** An all-day event of a calendar, with its place and the page about it. */
export interface CalendarEntry {
  /** The event's permanent id. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly summary: string;
  /** The lines of the description. */
  readonly description: readonly string[];
  readonly location: string;
  readonly categories: readonly string[];
  readonly url: string;
  /** ISO time of the last change. */
  readonly changedAt: string;
}

export interface Calendar {
  readonly name: string;
  readonly description: string;
  readonly entries: readonly CalendarEntry[];
}

const MAX_OCTETS = 75;

/** The control characters except the line break, which a TEXT value may contain. */
const CONTROL_CHARS = /[^\P{Cc}\n]/gu;

/** A value of type TEXT (RFC 5545 §3.3.11), escaped so that its line breaks begin no line of the calendar. */
const escapeText = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL_CHARS, ' ')
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');

/** A line of at most 75 octets, the rest in lines that begin with a blank (RFC 5545 §3.1); no character is split. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const char of line.toWellFormed()) {
    const size = Buffer.byteLength(char);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += char;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const compactDay = (day: string) => day.replaceAll('-', '');

/** ISO time → `20261121T093000Z`; the day if there is no time, so that equal entries are equal texts. */
function timestampText(changedAt: string, day: string): string {
  const changedDate = new Date(changedAt);
  const timestamp = Number.isNaN(changedDate.getTime()) ? new Date(`${day}T00:00:00Z`) : changedDate;
  return timestamp.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** An all-day event that is shown as free. */
function eventLines(entry: CalendarEntry): string[] {
  const { uid, day, summary, description, location, categories, url, changedAt } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${timestampText(changedAt, day)}`,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description.length > 0 ? [`DESCRIPTION:${escapeText(description.join('\n'))}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `CATEGORIES:${categories.map(escapeText).join(',')}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * A calendar as iCalendar (RFC 5545), with further properties in which programs look for its name (RFC 7986, `X-WR-`).
 */
export function calendarText({ name, description, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Havenkeep//Calendar 1//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
