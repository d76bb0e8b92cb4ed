import { users } from '#shared/calls/users.ts';
import { serve } from '../kernel/serve.ts';
import { userHandlers } from './users.ts';

export const handler = serve(users, userHandlers);
