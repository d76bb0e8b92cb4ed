import { foldCase } from '#shared/rules/text/words.ts';

/** Letters that sound like others, the longer groups first; silent letters are dropped. */
const SOUND_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  [/^x/, 's'],
  [/sch|sh|ch/g, 'x'],
  [/ph/g, 'f'],
  [/gh(?=t|$)/g, ''],
  [/gh/g, 'g'],
  [/th|dt/g, 't'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/j/g, 'y'],
];

/**
 * Gives the rough sound of a name, the same for several spellings ('Meyer', 'Maier', 'Mayr'). The first letter stays (a
 * vowel becomes `a`); after it, vowels, `h` and `w` are dropped, and repeated letters become one.
 */
export function soundOf(name: string): string {
  const text = foldCase(name).replaceAll(' ', '');
  const sound = SOUND_REPLACEMENTS.reduce(
    (replacedText, [pattern, replacement]) => replacedText.replace(pattern, replacement),
    text,
  );
  const [first = '', ...rest] = sound;
  const tail = rest.join('').replaceAll(/[aeiouyhw]/g, '');
  return `${/[aeiouy]/.test(first) ? 'a' : first}${tail}`.replaceAll(/(.)\1+/g, '$1');
}

/** The letters of `one` that are also in `other` near the same position; each letter of `other` counts once. */
function matchingLetters(one: string, other: string): string[] {
  const windowSize = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const usedPositions = new Set<number>();
  return Array.from(one).filter((letter, i) => {
    for (
      let position = Math.max(0, i - windowSize);
      position <= Math.min(other.length - 1, i + windowSize);
      position++
    )
      if (!usedPositions.has(position) && other[position] === letter)
        return Boolean(usedPositions.add(position));
    return false;
  });
}

const MAX_PREFIX_LENGTH = 4;

/** The similarity of two words, from 0 to 1, by Jaro and Winkler: matching letters, and a bonus for a common prefix. */
export function similarity(one: string, other: string): number {
  if (one === other) return one ? 1 : 0;
  const [matches, otherMatches] = [matchingLetters(one, other), matchingLetters(other, one)];
  const matchCount = matches.length;
  if (matchCount === 0) return 0;
  const transpositions = matches.filter((letter, i) => letter !== otherMatches[i]).length / 2;
  const jaro =
    (matchCount / one.length + matchCount / other.length + (matchCount - transpositions) / matchCount) / 3;
  let prefixLength = 0;
  while (
    prefixLength < MAX_PREFIX_LENGTH &&
    one[prefixLength] !== undefined &&
    one[prefixLength] === other[prefixLength]
  )
    prefixLength++;
  return jaro + prefixLength * 0.1 * (1 - jaro);
}
