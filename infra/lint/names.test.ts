import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Words that name nothing by themselves. A variable or function is called by its type and role instead: `receipt` for
 * `of`, `filters` for `asked`, `existing` for `there`.
 */
const VAGUE_WORDS =
  'of what who why there here again anew asked known kept shown given said told gone made wanted held taken meant heard sought whole alike old opened';

const VAGUE_DECLARATION = new RegExp(
  String.raw`\b(?:const|let|function)\s+(?:${VAGUE_WORDS.replaceAll(' ', '|')})\b`,
  'g',
);

it('no variable or function has one of the vague names', () => {
  const files = globSync('{frontend,shared,functions,infra,events}/**/*.{ts,tsx}', { cwd: ROOT });
  const vagueDeclarations = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(VAGUE_DECLARATION)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(files.length).toBeGreaterThan(3000);
  expect(vagueDeclarations).toEqual([]);
});
