import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisions, PAGE_PATTERN, THEMES, MAX_WORDS } from './decisions.ts';
import { ROOT } from './sections.ts';

const PAGE = `# 7. A title

**Theme:** docs

**Context.** Why.

**Decision.** What.
`;

describe('decisions', () => {
  it('match the page pattern only with a theme and a context', () => {
    expect(PAGE_PATTERN.test(PAGE)).toBe(true);
    expect(PAGE_PATTERN.test(PAGE.replace('**Context.**', '**Why:**'))).toBe(false);
    expect(PAGE_PATTERN.test(PAGE.replace('**Theme:** docs\n', ''))).toBe(false);
  });

  it.each(decisions())('$file has its number, a known theme and at most 250 words', (decision) => {
    const { file, number, theme } = decision;
    const text = readFileSync(join(ROOT, 'docs/adr', file), 'utf8');
    expect(Number(file.slice(0, 3))).toBe(number);
    expect(THEMES.map(([key]) => key)).toContain(theme);
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('have unique numbers', () => {
    const numbers = decisions().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
