import { tenants } from '#shared/calls/tenants/tenants.ts';
import { answers, serve } from '../serve.ts';
import { tenantHandlers } from './tenants.ts';

export const handler = serve(answers(tenants, tenantHandlers));
