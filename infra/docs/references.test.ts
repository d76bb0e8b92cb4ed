import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisions } from './decisions.ts';
import { ROOT } from './sections.ts';

const DECISION_NUMBERS = new Set(decisions().map(({ number }) => number));

/** Documents that were once beside the repository and are not in it. */
const UNKNOWN_DOCUMENTS =
  /\b[Ss]pec(ification)? \d{3}\b|\bthe specification\b|\bREADINGS\b|\bDESIGN\b|\bstandards §/;

const sources = globSync('{shared,functions,frontend,infra,events}/**/*.{ts,tsx,css,js}', { cwd: ROOT })
  .filter((file) => !/node_modules|\/dist\/|^infra\/docs\//.test(file))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map(
  (file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const,
);

const findMissing = (form: RegExp, isMissing: (name: string) => boolean) =>
  [...sources, ...pages].flatMap(([file, text]) =>
    [...text.matchAll(form)].filter(([, name = '']) => isMissing(name)).map(([match]) => `${file}: ${match}`),
  );

describe('comments and pages', () => {
  it('mention no document that is not in the repository', () => {
    const lines = [...sources, ...pages].flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => UNKNOWN_DOCUMENTS.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });

  it('mention only existing decisions', () => {
    const isMissing = (number: string) => !DECISION_NUMBERS.has(Number(number));
    expect(findMissing(/\bADR (\d+)/g, isMissing)).toEqual([]);
    expect(findMissing(/\badr\/(\d{3})\b/g, isMissing)).toEqual([]);
  });

  it('mention only existing pages', () => {
    const isMissing = (path: string) => !existsSync(join(ROOT, path));
    expect(findMissing(/\b(docs\/[\w/-]+\.(?:md|tsv|png))/g, isMissing)).toEqual([]);
  });
});
