import type { Context } from 'aws-lambda';
import { tellAllUnits } from '../table/requests/meter.ts';
import { carriedOut } from '../log/line.ts';

/**
 * A job as Lambda invokes it: leaves its line in the log, and tells at its end what rescues consumed by it.
 * @param call its name in the log
 */
export const job =
  <E, R>(call: string, run: (event: E) => Promise<R>) =>
  (event: E, context?: Pick<Context, 'awsRequestId'>): Promise<R> =>
    carriedOut({ kind: 'job', call, requestId: context?.awsRequestId ?? '' }, async () => {
      try {
        return await run(event);
      } finally {
        await tellAllUnits(new Date());
      }
    });
