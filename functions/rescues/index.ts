import { RESCUES } from '#shared/calls/rescues/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { rescueHandlers } from './rescues.ts';

export const handler: AreaLambda = serve(RESCUES, { rescues: rescueHandlers });
