import { fold } from '../text/words.ts';

/** What makes two names of places one, as places are suggested: neither case nor accents; '' for no place. */
export const placeOf = (location: string): string => fold(location) || location.trim();

/** So many characters the name of a place may have (product/animals 11.3). */
export const LONGEST_PLACE = 50;
