import { lists } from '#shared/calls/lists/lists.ts';
import { answers, serve } from '../serve.ts';
import { listHandlers } from './lists.ts';

export const handler = serve(answers(lists, listHandlers));
