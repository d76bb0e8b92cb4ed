import { fold } from '../text/words.ts';

/** The key under which two names of places are equal: without case and accents; '' for no place. */
export const placeOf = (location: string): string => fold(location) || location.trim();

/** The most characters of a place's name (product/animals 11.3). */
export const LONGEST_PLACE = 50;
