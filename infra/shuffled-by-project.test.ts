import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readsWholeTable } from './shuffled-by-project.ts';

it.each([
  ['functions/jobs/letters/letters.test.ts', true],
  ['functions/exchange/imports/first-days.test.ts', true],
  ['functions/exchange/imports/restore/merged.test.ts', true],
  ['functions/reports/reports.test.ts', false],
])('knows whether %s reads the whole table', (file, expected) => {
  expect(readsWholeTable(readFileSync(file, 'utf8'))).toBe(expected);
});
