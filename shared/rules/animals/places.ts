import { foldCase } from '../text/words.ts';

/** The key under which two names of places are equal: without case and accents; '' for no place. */
export const locationKey = (location: string): string => foldCase(location) || location.trim();

/** The most characters of a place's name (product/animals 11.3). */
export const MAX_LOCATION_LENGTH = 50;
