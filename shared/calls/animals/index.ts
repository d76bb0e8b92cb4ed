import { animals } from './animals.ts';
import { behaviors } from './behaviors.ts';
import { care } from './care.ts';
import { diaries } from './diaries.ts';
import { exposure } from './seen/exposure.ts';
import { holds } from './holds.ts';
import { lostFound } from './seen/lost-found.ts';
import { milestones } from './milestones.ts';
import { places } from './places.ts';
import { reservations } from './seen/reservations.ts';
import { views } from './seen/views.ts';

/** The calls of the area, by noun. */
export const ANIMALS = {
  animals,
  milestones,
  behaviors,
  diaries,
  care,
  places,
  holds,
  views,
  exposure,
  lostFound,
  reservations,
};
