import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type JobsProps, OurLambda } from '../lambdas/lambda.ts';

/**
 * The Lambda that posts the daily digests. Each full hour: whatever a zone's offset, one of them lies within the hour of
 * the digest. A failed hour is retried twice, without duplicate mails; then its event is kept.
 */
export function digestDue(
  scope: Construct,
  { settings, table, environment }: JobsProps,
  failed: IQueue,
): OurLambda {
  const lambda = new OurLambda(scope, {
    name: 'digest-due',
    settings,
    table,
    environment,
    memory: 512,
    timeout: Duration.minutes(2),
    deadLetters: failed,
  });
  new Rule(scope, 'EveryHour', {
    schedule: Schedule.cron({ minute: '0' }),
    targets: [new LambdaFunction(lambda.live, { deadLetterQueue: failed })],
  });
  return lambda;
}
