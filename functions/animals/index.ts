import { animals } from '#shared/calls/animals.ts';
import { serve } from '../kernel/serve.ts';
import { animalHandlers } from './animals.ts';

export const handler = serve(animals, animalHandlers);
