import { ACCOUNTS } from '#shared/calls/accounts/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { accountHandlers } from './accounts.ts';

export const handler: AreaLambda = serve(ACCOUNTS, { accounts: accountHandlers });
