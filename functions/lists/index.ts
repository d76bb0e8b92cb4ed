import { LISTS } from '#shared/calls/lists/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { listHandlers } from './handlers.ts';

export const handler: AreaLambda = serve(LISTS, listHandlers);
