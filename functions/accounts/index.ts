import { accounts } from '#shared/calls/accounts.ts';
import { serve } from '../kernel/serve.ts';
import { accountHandlers } from './accounts.ts';

export const handler = serve(accounts, accountHandlers);
