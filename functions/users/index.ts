import { USERS } from '#shared/calls/users/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { userHandlers } from './users.ts';

export const handler: AreaLambda = serve(USERS, { users: userHandlers });
