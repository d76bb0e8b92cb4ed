import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HOUSE = join(import.meta.dirname, '../..');

/**
 * Words that name nothing by themselves. A variable or function is called by its type and role instead: `receipt` for
 * `of`, `filters` for `asked`, `existing` for `there`.
 */
const WORDS =
  'of what who why there here again anew asked known kept shown given said told gone made wanted held taken meant heard sought whole alike';

const DECLARED = new RegExp(String.raw`\b(?:const|let|function)\s+(?:${WORDS.replaceAll(' ', '|')})\b`, 'g');

it('variables and functions are named by nouns and verbs of the field', () => {
  const files = globSync('{frontend,shared,functions,infra,events}/**/*.{ts,tsx}', { cwd: HOUSE });
  const declared = files.flatMap((file) =>
    [...readFileSync(join(HOUSE, file), 'utf8').matchAll(DECLARED)].map(([text]) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(3000);
  expect(declared).toEqual([]);
});
