import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisions } from './decisions.ts';
import { ROOT } from './sections.ts';

const NUMBERS = new Set(decisions().map(({ number }) => number));

/** Documents that were once beside the repository and are not in it. */
const UNKNOWN = /\b[Ss]pec(ification)? \d{3}\b|\bthe specification\b|\bREADINGS\b|\bDESIGN\b|\bstandards §/;

const sources = globSync('{shared,functions,frontend,infra,events}/**/*.{ts,tsx,css,js}', { cwd: ROOT })
  .filter((file) => !/node_modules|\/dist\/|^infra\/docs\//.test(file))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map(
  (file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const,
);

const found = (form: RegExp, isMissing: (name: string) => boolean) =>
  [...sources, ...pages].flatMap(([file, text]) =>
    [...text.matchAll(form)].filter(([, name = '']) => isMissing(name)).map(([all]) => `${file}: ${all}`),
  );

describe('what comments and pages refer to', () => {
  it('is no document that is not here', () => {
    const lines = [...sources, ...pages].flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => UNKNOWN.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });

  it('is a decision that is there', () => {
    const missing = (number: string) => !NUMBERS.has(Number(number));
    expect(found(/\bADR (\d+)/g, missing)).toEqual([]);
    expect(found(/\badr\/(\d{3})\b/g, missing)).toEqual([]);
  });

  it('is a page that is there', () => {
    const missing = (path: string) => !existsSync(join(ROOT, path));
    expect(found(/\b(docs\/[\w/-]+\.(?:md|tsv|png))/g, missing)).toEqual([]);
  });
});
