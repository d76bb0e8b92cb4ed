import { PEOPLE } from '#shared/calls/people/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { twinsHandlers } from './duplicates/duplicates.ts';
import { peopleHandlers } from './people.ts';

export const handler: AreaLambda = serve(PEOPLE, { people: peopleHandlers, twins: twinsHandlers });
