import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** The numbers of a page's sections, `2` and `2.1`, in their order. */
export const findSections = (page: string): string[] =>
  [...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(([, number = '']) => number);

/** The pages of `docs/product/` by name (`health`), each with the numbers of its sections. */
export const productPages = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    globSync('docs/product/*.md', { cwd: ROOT }).map((file) => [
      basename(file, '.md'),
      findSections(readFileSync(join(ROOT, file), 'utf8')),
    ]),
  );

/** A section that a text names: `product/health 3.2` in code, `[health 3.2](health.md)` among the pages. */
export interface SectionRef {
  readonly page: string;
  /** '' where the whole page is named. */
  readonly section: string;
}

const REFERENCE_PATTERNS = [
  /\bproduct\/([a-z][a-z-]*)\b(?!\.tsv)(?:\.md)?(?: (\d+(?:\.\d+)?)\b(?!\]))?/g,
  /\[([a-z][a-z-]*) (\d+(?:\.\d+)?)\]\((?:[./\w]*\/)?[a-z-]+\.md\)/g,
];

/** The sections that a text names. */
export const findReferences = (text: string): SectionRef[] =>
  REFERENCE_PATTERNS.flatMap((form) =>
    [...text.matchAll(form)].map(([, page = '', section = '']) => ({ page, section })),
  );
