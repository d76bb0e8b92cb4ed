import { createContext } from 'react';

/** Which of several forms that come one after the other it is: '2 of 3'; '' for a form alone. */
export const Series = createContext('');
