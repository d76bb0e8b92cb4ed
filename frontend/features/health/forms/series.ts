import { createContext } from 'react';

/** The position in a series of forms: '2 of 3'; '' for a single form. */
export const SeriesContext = createContext('');
