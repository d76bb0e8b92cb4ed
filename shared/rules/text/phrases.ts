/**
 * A number of things in words: '1 donation', '3 donations', '1,200 people'.
 * @param plural the plural if it is not the singular with an s
 */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;

/** Several in words: 'Moss', 'Moss and Fern', 'Moss, Fern and Dot'. */
export const joinWords = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** 'walk' → 'Walk'. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'weightCheck' → 'weight check'. */
export const splitWords = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (char) => ` ${char.toLowerCase()}`);

/** The questions to the user, in one text: 'Fern, Otis: Given today already. Record a second dose?' */
export const doubtsText = (
  doubts: readonly { readonly animalName: string; readonly text: string }[],
): string =>
  [...Map.groupBy(doubts, ({ text }) => text)]
    .map(([text, group]) => `${[...new Set(group.map(({ animalName }) => animalName))].join(', ')}: ${text}`)
    .join(' ');
