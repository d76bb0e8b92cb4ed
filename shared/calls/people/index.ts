import { people } from './people.ts';
import { ties } from './ties.ts';

/** The calls of the area, by noun. */
export const PEOPLE = { people, ties };
