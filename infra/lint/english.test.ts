import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Phrases that comments use in the place of the usual terms, with the number that is left. It may only fall: lower it
 * after a change.
 */
const LIMIT = {
  'What, at the beginning': 0,
  'Who, Where, How, That, Whether, Which, Of or As, at the beginning': 0,
  quicker: 0,
  'everybody or anybody': 0,
  'whose it is': 0,
  'slip of the pen': 0,
  whoever: 0,
  whom: 0,
  stands: 0,
  'is told': 0,
  'of its own': 0,
  somebody: 0,
  nobody: 0,
  deed: 0,
};

const COMMENT = /\/\*\*[\s\S]*?\*\/|(?<=^\s*)\/\/[^\n]*/gm;

const PHRASES: Readonly<Record<keyof typeof LIMIT, RegExp>> = {
  'What, at the beginning': /^(?:\/\*\*|\/\/)[\s*]*What\b/g,
  'Who, Where, How, That, Whether, Which, Of or As, at the beginning':
    /^\/\*\*[\s*]*(?:Who|Where|How|That|Whether|Which|Of|As)\b(?! a\b)/g,
  quicker: /\bquicker\b/gi,
  'everybody or anybody': /\b(?:every|any)body\b/gi,
  'whose it is': /\bwhose it is\b/gi,
  'slip of the pen': /\bslip of the pen\b/gi,
  whoever: /\bwhoever\b/gi,
  whom: /\bwhom\b/gi,
  stands: /\bstands?\b/gi,
  'is told': /\b(?:is|are|be) told\b/gi,
  'of its own': /\bof (?:its|their|one's|one’s) own\b/gi,
  somebody: /\bsomebody\b/gi,
  nobody: /\bnobody\b/gi,
  deed: /\bdeeds?\b/gi,
};

/** All comments, except those of tests. */
function findComments(): string[] {
  const files = globSync('{frontend,shared,functions,infra,events}/**/*.{ts,tsx}', { cwd: ROOT });
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(COMMENT) ?? []);
}

const COMMENTS = findComments();

it.each(Object.entries(PHRASES))('comments use "%s" at most as often as the limit', (phrase, pattern) => {
  const count = COMMENTS.reduce((sum, comment) => sum + (comment.match(pattern)?.length ?? 0), 0);
  expect(count).toBeLessThanOrEqual(Object.fromEntries(Object.entries(LIMIT))[phrase] ?? 0);
});

it('the comments are found', () => {
  expect(COMMENTS.length).toBeGreaterThan(5000);
});
