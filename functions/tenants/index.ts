import { TENANTS } from '#shared/calls/tenants/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { exposureHandlers } from './exposure/settings.ts';
import { tenantHandlers } from './tenants.ts';

export const handler: AreaLambda = serve(TENANTS, {
  tenants: tenantHandlers,
  exposureSettings: exposureHandlers,
});
