import { MERGING } from '#shared/calls/merging/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { mergingHandlers } from './merging.ts';

export const handler: AreaLambda = serve(MERGING, { merging: mergingHandlers });
