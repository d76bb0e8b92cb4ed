import { LISTS } from '#shared/calls/lists/index.ts';
import { DELETION_CHECKS } from '../customization/deletion-checks.ts';
import { upkeepHandlers } from '../customization/upkeep.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { listHandlersWith } from './handlers.ts';

export const handler: AreaLambda = serve(LISTS, {
  ...listHandlersWith(DELETION_CHECKS),
  upkeep: upkeepHandlers,
});
