/** Lower case, no accents, single spaces: how names are compared and sorted. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The distinct folded words of a text, in order. */
export function words(text: string): string[] {
  return [...new Set(fold(text).split(' '))].filter(Boolean);
}
