import { foldCase } from '#shared/rules/text/words.ts';
import { PAGES } from './manual.ts';
import type { HelpPage } from './pages/page.ts';

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldCase)
    .filter(Boolean);

/** The words of the parts of each page, with the score of a match in a part. */
const INDEX = PAGES.map((page) => ({
  page,
  parts: [
    [8, wordsOf(page.title)],
    [6, wordsOf(page.keywords ?? '')],
    [4, wordsOf(page.tasks.map(({ goal }) => goal).join(' '))],
    [2, wordsOf(page.summary)],
    [1, wordsOf([...page.tasks.flatMap(({ steps }) => steps), ...page.notes].join(' '))],
  ] as const,
}));

/** The score of a word on a page: a whole word counts twice as much as the beginning of one. */
function scoreWord(word: string, parts: (typeof INDEX)[number]['parts']): number {
  const partScores = parts.map(([value, words]) =>
    words.includes(word) ? 2 * value : words.some((each) => each.startsWith(word)) ? value : 0,
  );
  return Math.max(...partScores);
}

/** The pages that contain every word of a search, or the beginning of it, the best matches first. */
export function search(text: string): readonly HelpPage[] {
  const searchWords = wordsOf(text);
  if (searchWords.length === 0) return [];
  return INDEX.map(({ page, parts }) => {
    const scores = searchWords.map((word) => scoreWord(word, parts));
    return { page, score: scores.includes(0) ? 0 : scores.reduce((sum, value) => sum + value, 0) };
  })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ page }) => page);
}
