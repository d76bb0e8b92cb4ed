/**
 * So many of something in words: '1 donation', '3 donations', '1,200 people'.
 * @param many the plural where it is not the word and an s
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
