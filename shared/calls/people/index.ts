import { donations } from './donations.ts';
import { merging } from './merging.ts';
import { people } from './people.ts';
import { ties } from './ties.ts';
import { volunteers } from './volunteers.ts';

/** The calls of the area, by noun. */
export const PEOPLE = {
  people,
  merging,
  donations,
  ties,
  volunteers,
};
