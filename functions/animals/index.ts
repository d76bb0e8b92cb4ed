import { animals } from '#shared/calls/animals.ts';
import { answers, serve } from '../kernel/serve.ts';
import { animalHandlers } from './animals.ts';

export const handler = serve(answers(animals, animalHandlers));
