/** 'walk' → 'Walk'. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'weightCheck' → 'weight check'. */
export const spaced = (key: string): string => key.replaceAll(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
