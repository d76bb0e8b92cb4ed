import { people } from '#shared/calls/people/people.ts';
import { answers, serve } from '../serve.ts';
import { peopleHandlers } from './people.ts';

export const handler = serve(answers(people, peopleHandlers));
