import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './pages.ts';
import { ROOT } from './sections.ts';

describe('pages made from code', () => {
  it.each(PAGES)('$file is what `npm run docs` makes', ({ file, make }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toBe(make());
  });
});
