import { accounts } from '#shared/calls/accounts/accounts.ts';
import { answers, serve } from '../serve.ts';
import { accountHandlers } from './accounts.ts';

export const handler = serve(answers(accounts, accountHandlers));
