import { keysOf } from '../../data/collections.ts';

/** The separators of cells, with their labels. */
export const SEPARATORS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const;
export type Separator = keyof typeof SEPARATORS;

/** The most lines, and the most characters from the start of the file, that are looked at. */
const MAX_LINES = 20;
const MAX_CHARACTERS = 100_000;

/** Counts a separator outside of quotes in each of the first lines; blank lines are left out. */
function countPerLine(text: string, separator: Separator): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  let isBlank = true;
  for (const char of text.slice(0, MAX_CHARACTERS)) {
    if (char === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (char === separator) count++;
    if (char === '\n') {
      if (!isBlank) counts.push(count);
      count = 0;
      isBlank = true;
      if (counts.length === MAX_LINES) return counts;
    } else if (char.trim()) isBlank = false;
  }
  return isBlank ? counts : [...counts, count];
}

/**
 * Gives the share of lines with the most frequent number of separators, and that number; lines without a separator
 * only lower the share.
 */
function mostCommonCount(counts: readonly number[]): readonly [share: number, number: number] {
  const byCount = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  const [mostCommon] = [...byCount.values()].toSorted(
    (a, b) => b.length - a.length || (b[0] ?? 0) - (a[0] ?? 0),
  );
  return mostCommon ? [mostCommon.length / counts.length, mostCommon[0] ?? 0] : [0, 0];
}

/**
 * Guesses the separator of the cells: the one that occurs equally often in most lines.
 * @returns undefined for a file of one column, or one whose lines do not agree
 */
export function separatorOf(text: string): Separator | undefined {
  const candidates = keysOf(SEPARATORS)
    .map((separator) => [separator, ...mostCommonCount(countPerLine(text, separator))] as const)
    .filter(([, share]) => share >= 0.5);
  return candidates.toSorted((a, b) => b[1] - a[1] || b[2] - a[2])[0]?.[0];
}
