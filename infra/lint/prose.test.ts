import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const HOUSE = join(import.meta.dirname, '../..');

/** Where a program looks into words that are there for people. */
const READS =
  /\bmessage\)?\??(?:\.(?:endsWith|startsWith|includes|match|search|indexOf)\(|\s*[!=]==?\s*['"`][^'"`])/;

/** The type of a value is no prose. */
const withoutTypes = (line: string) => line.replace(/typeof .*? [!=]==? ['"]\w+['"]/g, '');

it.each([
  ["error.message.endsWith('already')", true],
  ["if (message === 'No Permission')", true],
  ['message?.includes(word)', true],
  ['typeof message === "function"', false],
  ["message !== ''", false],
  ['showMessage(message)', false],
])('%s decides by prose: %s', (code, does) => {
  expect(READS.test(withoutTypes(code))).toBe(does);
});

it('no screen and no function decides by the words of a message', () => {
  const files = globSync('{frontend,shared,functions}/**/*.{ts,tsx}', { cwd: HOUSE }).filter(
    (file) => !isTest(file) && !file.startsWith('frontend/journeys/'),
  );
  expect(files.length).toBeGreaterThan(600);
  const reading = files.flatMap((file) =>
    readFileSync(join(HOUSE, file), 'utf8')
      .split('\n')
      .filter((line) => READS.test(withoutTypes(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(reading).toEqual([]);
});
