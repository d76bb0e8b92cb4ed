import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sections.ts';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

/** Paths in the repository that a page links to, without the part after `#`. */
const targetsOf = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

describe('links of the pages', () => {
  it.each(pages)('%s links only to existing files', (page) => {
    const missing = targetsOf(page).filter((target) => !existsSync(join(ROOT, dirname(page), target)));
    expect(missing).toEqual([]);
  });
});
