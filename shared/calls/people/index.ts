import { donations } from './donations.ts';
import { people } from './people.ts';
import { ties } from './ties.ts';
import { volunteers } from './volunteers.ts';

/** The calls of the area, by noun. */
export const PEOPLE = {
  people,
  donations,
  ties,
  volunteers,
};
