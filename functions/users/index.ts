import { users } from '#shared/calls/users/users.ts';
import { answers, serve } from '../serve.ts';
import { userHandlers } from './users.ts';

export const handler = serve(answers(users, userHandlers));
