import { people } from './people.ts';

/** The calls of the area, by noun. */
export const PEOPLE = { people };
