import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findReferences, productPages, ROOT, findSections } from './sections.ts';

const PAGES = productPages();

const GENERATED_PAGES = new Set(['permissions', 'README']);

const files = globSync(
  ['{shared,functions,frontend,infra,events}/**/*.{ts,tsx,css}', 'docs/**/*.md', '*.md'],
  { cwd: ROOT },
).filter(
  (file) => !file.includes('node_modules') && !file.includes('/dist/') && !file.startsWith('infra/docs/'),
);

const asNumber = (section: string) => section.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

describe('sections of docs/product', () => {
  it('are read from headings', () => {
    expect(findSections('# Title\n\n## 1 First\n\n### 1.2 Second\n\ntext 3.4 here\n### No number')).toEqual([
      '1',
      '1.2',
    ]);
  });

  it('are found in the references of comments and pages', () => {
    expect(findReferences('(product/health 3.2), docs/product/people.md, [access 2.3](access.md)')).toEqual([
      { page: 'health', section: '3.2' },
      { page: 'people', section: '' },
      { page: 'access', section: '2.3' },
    ]);
  });

  it.each([...PAGES].filter(([page]) => !GENERATED_PAGES.has(page)))(
    '%s has each number once, in order',
    (_, sections) => {
      const chapters = sections.map((section) => (section.includes('.') ? section : `${section}.0`));
      expect(new Set(sections).size).toBe(sections.length);
      expect(chapters.map(asNumber)).toEqual(chapters.map(asNumber).toSorted((a, b) => a - b));
    },
  );

  it('exist wherever they are referred to', () => {
    const missing = files.flatMap((file) =>
      findReferences(readFileSync(join(ROOT, file), 'utf8'))
        .filter(({ page, section }) => !PAGES.has(page) || (section && !PAGES.get(page)?.includes(section)))
        .map(({ page, section }) => `${file}: product/${page} ${section}`),
    );
    expect(missing).toEqual([]);
  });
});
