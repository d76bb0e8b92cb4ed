import { STATISTICS } from '#shared/calls/statistics/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { statisticsHandlers } from './statistics.ts';

export const handler: AreaLambda = serve(STATISTICS, { statistics: statisticsHandlers });
