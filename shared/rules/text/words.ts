/** Some characters expand to eighteen letters; names are part of keys, which have room for two of this length. */
const MAX_LENGTH = 160;

/** Lower case, no accents, single spaces, 160 characters at most: the form in which names are compared and sorted. */
export function foldCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .trim();
}

/** The distinct names, ignoring case and accents; of several spellings the last. */
export const distinctNames = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [foldCase(name), name])).values(),
];

/**
 * True if each searched word begins a word of a text, ignoring case and accents; so an empty search matches every
 * text.
 */
export function hasWords(text: string, search: string): boolean {
  const presentWords = toWords(text);
  return toWords(search).every((word) => presentWords.some((each) => each.startsWith(word)));
}

/** True if a text contains another one, ignoring case and accents; an empty one is in every text. */
export const containsText = (text: string, part: string): boolean =>
  !part || foldCase(text).includes(foldCase(part));

/** The distinct folded words of a text, in order. */
export function toWords(text: string): string[] {
  return [...new Set(foldCase(text).split(' '))].filter(Boolean);
}
