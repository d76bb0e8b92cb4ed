import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Code that reads the day or the date format of the device, or the day in UTC (docs/adr/058). */
const FORBIDDEN = [
  /toISOString\(\)\s*\.\s*slice/,
  /\.slice\(0, 10\)/,
  /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
  /\.getUTC(Date|Day|Month|FullYear)\(/,
  /\.toLocale(Date|Time)?String\((?!'en'\))/,
  /\.toDateString\(/,
  /DateTimeFormat/,
  /dayjs\(\)/,
  /type="date"/,
];

/** The modules that turn moments into days and times for all other code, and the one date field. */
const CLOCK_FILES = new Set([
  'shared/rules/time/clock.ts',
  'shared/rules/time/moments.ts',
  'frontend/ui/time/clock.ts',
  'frontend/ui/form/date/DateInput.tsx',
]);

const isTest = (file: string) =>
  /\.(test|spec|fixture)\.tsx?$/.test(file) || /\/(test|journeys)\//.test(file);

const files = globSync('{frontend,functions,shared,infra/local}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !CLOCK_FILES.has(file) && !isTest(file),
);

it('reads the date only through the clock, never from the device', () => {
  expect(files.length).toBeGreaterThan(400);
  const foundLines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        FORBIDDEN.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(foundLines).toEqual([]);
});

it.each(['new Date().toISOString().slice(0, 10)', 'at.getHours()', "at.toLocaleString('de')", 'dayjs()'])(
  'would detect %s',
  (line) => {
    expect(FORBIDDEN.some((pattern) => pattern.test(line))).toBe(true);
  },
);
