import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { newSeed, runCount } from '../../test/random.ts';
import { type CalendarEntry, calendarText, foldLine } from './text.ts';

const entry: CalendarEntry = {
  uid: 'one@havenkeep',
  day: '2026-11-30',
  summary: 'Rabies 3-year – Clover',
  description: ['Overdue; tag, please', 'C:\\temp'],
  location: 'Barn',
  categories: ['Vaccination'],
  url: 'https://havenkeep.example/animals/01ABC',
  changedAt: '2026-11-21T09:30:00.123Z',
};

const calendarOf = (...entries: Partial<CalendarEntry>[]) =>
  calendarText({
    name: 'Quay Rescue, due',
    description: 'What is due',
    entries: entries.map((change) => ({ ...entry, ...change })),
  });

const read = (text: string) => new ICAL.Component(ICAL.parse(text) as never);
const eventsIn = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

/** The length of each line in octets. */
const octetsOf = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line));

describe('a calendar', () => {
  it('is parsed back to the same values', () => {
    const [event] = eventsIn(calendarOf({}));
    expect(event).toMatchObject({
      uid: 'one@havenkeep',
      summary: 'Rabies 3-year – Clover',
      description: 'Overdue; tag, please\nC:\\temp',
      location: 'Barn',
    });
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-11-30', '2026-12-01']);
    expect(event?.component.getFirstPropertyValue('url')).toBe(entry.url);
    expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T09:30:00Z');
    expect(read(calendarOf()).getFirstPropertyValue('description')).toBe('What is due');
    expect(calendarOf()).toContain('\r\nX-WR-CALNAME:Quay Rescue\\, due\r\n');
  });

  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    // The days on which clocks change in the US have 23 and 25 hours.
    ['2026-03-08', '2026-03-09'],
    ['2026-11-01', '2026-11-02'],
  ])('gives an event on %s the exclusive end date %s', (day, end) => {
    expect(eventsIn(calendarOf({ day }))[0]?.endDate.toString()).toBe(end);
  });

  it('ends every line with CRLF, and has no empty line', () => {
    const text = calendarOf({}, { uid: 'two' });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.slice(0, -2).split('\r\n')).not.toContain('');
  });

  it('escapes line breaks in a name, so that it cannot begin another event', () => {
    const summary = 'Clover\r\nBEGIN:VEVENT\nUID:stolen\rEND:VCALENDAR\u0000\u001b';
    const text = calendarOf({ summary, location: summary });
    expect(eventsIn(text)).toHaveLength(1);
    expect(eventsIn(text)[0]?.summary).toContain('Clover\nBEGIN:VEVENT\nUID:stolen\nEND:VCALENDAR');
  });

  it('is the same text for the same input', () => {
    expect(calendarOf({ changedAt: '' })).toBe(calendarOf({ changedAt: '' }));
    expect(calendarOf({ changedAt: '' })).toContain('DTSTAMP:20261130T000000Z');
  });
});

describe('folding', () => {
  it('never splits an emoji between two lines', () => {
    const emoji = '🐕🐈🐎🐖🐐🐑🐓🦆🐇🐢';
    expect(Buffer.byteLength(emoji)).toBe(40);
    for (let prefixLength = 0; prefixLength < 80; prefixLength++) {
      const summary = `${'x'.repeat(prefixLength)}${emoji}${emoji}`;
      const text = calendarOf({ summary });
      expect(Math.max(...octetsOf(text))).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\ufffd');
      expect(eventsIn(text)[0]?.summary).toBe(summary);
    }
  });

  it('fills a line to 75 octets and begins the next with a blank', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(octetsOf(foldLine('é'.repeat(100)))).toEqual([74, 75, 53]);
  });

  it('is undone by a parser, for any text', () => {
    const line = fc.string({ unit: 'binary', maxLength: 400 }).filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(line, (value) => {
        const summary = `:${value}:`;
        expect(Math.max(...octetsOf(calendarOf({ summary })))).toBeLessThanOrEqual(75);
        expect(eventsIn(calendarOf({ summary }))[0]?.summary).toBe(summary.toWellFormed());
      }),
      { numRuns: runCount(50, 2000), seed: newSeed() },
    );
  });
});
