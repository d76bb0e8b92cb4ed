import type { Context } from 'aws-lambda';
import { writeAllUnits } from '../table/requests/meter.ts';
import { withWorkLine } from '../log/line.ts';

/**
 * Wraps a job as a Lambda handler: logs a line, and at the end the capacity units that it consumed for each rescue.
 * @param jobName the name of the job in the log
 */
export const job =
  <E, R>(jobName: string, run: (event: E) => Promise<R>) =>
  (event: E, context?: Pick<Context, 'awsRequestId'>): Promise<R> =>
    withWorkLine({ kind: 'job', call: jobName, requestId: context?.awsRequestId ?? '' }, async () => {
      try {
        return await run(event);
      } finally {
        await writeAllUnits(new Date());
      }
    });
