import { foldCase } from '../text/words.ts';

/** The key of a place's name: equal for names that differ only in case and accents; '' for no place. */
export const locationKey = (location: string): string => foldCase(location) || location.trim();

/** The largest number of characters in a place's name (product/animals 11.3). */
export const MAX_LOCATION_LENGTH = 50;
