import { people } from '#shared/calls/people.ts';
import { serve } from '../kernel/serve.ts';
import { peopleHandlers } from './people.ts';

export const handler = serve(people, peopleHandlers);
