import { people } from './people.ts';
import { twins } from './twins.ts';

/** The calls of the area, by noun. */
export const PEOPLE = { people, twins };
