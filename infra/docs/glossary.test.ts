import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sections.ts';

const ROW = /^\| (?!word \||---)(.+?) \| (.+) \|$/gm;

const sections = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => [...text.matchAll(ROW)].map(([, word = '']) => word));

const words = sections.flat();

const code = globSync('{shared,functions,frontend}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('node_modules') && !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const identifiers = words.flatMap((word) => [...word.matchAll(/`([\w$]+)`/g)].map(([, name = '']) => name));

const sortKey = (word: string) => word.replaceAll(/[`,]/g, '').toLowerCase();

describe('the glossary', () => {
  it('has each word once, and those of a section in alphabetical order', () => {
    expect(new Set(words.map(sortKey)).size).toBe(words.length);
    for (const section of sections) {
      const keys = section.map(sortKey);
      expect(keys).toEqual(keys.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
  });

  it.each(identifiers)('names `%s`, which exists in the code', (name) => {
    expect(new RegExp(`\\b${name}\\b`).test(code)).toBe(true);
  });
});
