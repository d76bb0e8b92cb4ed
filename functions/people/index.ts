import { PEOPLE } from '#shared/calls/people/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { tiesHandlers } from './history/ties.ts';
import { peopleHandlers } from './people.ts';
import { volunteerHandlers } from './volunteers/volunteers.ts';

export const handler: AreaLambda = serve(PEOPLE, {
  people: peopleHandlers,
  ties: tiesHandlers,
  volunteers: volunteerHandlers,
});
