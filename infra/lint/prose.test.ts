import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Code that decides by the text of a message for people. */
const MESSAGE_COMPARISON =
  /\bmessage\)?\??(?:\.(?:endsWith|startsWith|includes|match|search|indexOf)\(|\s*[!=]==?\s*['"`][^'"`])/;

/** Removes checks of the type of a value, which compare no text of a message. */
const removeTypeChecks = (line: string) => line.replace(/typeof .*? [!=]==? ['"]\w+['"]/g, '');

it.each([
  ["error.message.endsWith('already')", true],
  ["if (message === 'No Permission')", true],
  ['message?.includes(word)', true],
  ['typeof message === "function"', false],
  ["message !== ''", false],
  ['showMessage(message)', false],
])('%s decides by the text of a message: %s', (code, isMatch) => {
  expect(MESSAGE_COMPARISON.test(removeTypeChecks(code))).toBe(isMatch);
});

it('no screen and no function decides by the text of a message', () => {
  const files = globSync('{frontend,shared,functions}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !isTest(file) && !file.startsWith('frontend/journeys/'),
  );
  expect(files.length).toBeGreaterThan(600);
  const matchingLines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => MESSAGE_COMPARISON.test(removeTypeChecks(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(matchingLines).toEqual([]);
});
