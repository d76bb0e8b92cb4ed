import { fold } from '#shared/rules/text/words.ts';

/** Letters that sound like others, the longer groups first; silent letters are dropped. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
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
  [/x(?=t)/g, 'x'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/j/g, 'y'],
];

/**
 * The rough sound of a name: names that are written in several ways have one sound ('Meyer', 'Maier', 'Mayr'). The first
 * letter stays, vowels after it go.
 */
export function soundOf(name: string): string {
  const text = fold(name).replaceAll(' ', '');
  const sound = SOUNDS.reduce((so, [from, to]) => so.replace(from, to), text);
  const [first = '', ...rest] = sound;
  const tail = rest.join('').replaceAll(/[aeiouyhw]/g, '');
  return `${/[aeiouy]/.test(first) ? 'a' : first}${tail}`.replaceAll(/(.)\1+/g, '$1');
}

/** The letters of both that agree within a window, in their order in the first. */
function agreeing(one: string, other: string): string[] {
  const window = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const usedPositions = new Set<number>();
  return Array.from(one).filter((letter, i) => {
    for (let at = Math.max(0, i - window); at <= Math.min(other.length - 1, i + window); at++)
      if (!usedPositions.has(at) && other[at] === letter) return Boolean(usedPositions.add(at));
    return false;
  });
}

const PREFIX = 4;

/** The similarity of two words, from 0 to 1, by Jaro and Winkler: matching letters, and a bonus for a common prefix. */
export function similarity(one: string, other: string): number {
  if (one === other) return one ? 1 : 0;
  const [matches, otherMatches] = [agreeing(one, other), agreeing(other, one)];
  const same = matches.length;
  if (same === 0) return 0;
  const swapped = matches.filter((letter, i) => letter !== otherMatches[i]).length / 2;
  const jaro = (same / one.length + same / other.length + (same - swapped) / same) / 3;
  let prefix = 0;
  while (prefix < PREFIX && one[prefix] !== undefined && one[prefix] === other[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}
