import { LISTS } from '#shared/calls/lists/index.ts';
import { HOLDING } from '../customization/holding.ts';
import { upkeepHandlers } from '../customization/upkeep.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { listHandlersWith } from './handlers.ts';

export const handler: AreaLambda = serve(LISTS, { ...listHandlersWith(HOLDING), upkeep: upkeepHandlers });
