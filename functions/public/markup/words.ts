/** A short text of at most so many characters, ended at a word. */
export function shorten(text: string, most = 160): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', most - 1)).replace(/[\s,.;:–-]+$/, '')}…`;
}
