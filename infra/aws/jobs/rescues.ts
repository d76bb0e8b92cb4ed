import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type JobsProps, OurLambda } from '../lambdas/lambda.ts';

/**
 * The Lambda that counts what each rescue takes, once a day, and ends rescues. Every five minutes it goes on for a minute
 * with what is left; a run that fails is not tried again, since the next one goes on where it stood.
 */
export function rescuesDue(
  scope: Construct,
  { settings, table, environment }: JobsProps,
  failed: IQueue,
): OurLambda {
  const lambda = new OurLambda(scope, {
    name: 'rescues-due',
    settings,
    table,
    environment,
    // The copy of a rescue is put together in memory.
    memory: 1024,
    timeout: Duration.minutes(3),
    deadLetters: failed,
  });
  new Rule(scope, 'EveryFiveMinutesOfRescues', {
    schedule: Schedule.rate(Duration.minutes(5)),
    targets: [new LambdaFunction(lambda.live, { deadLetterQueue: failed, retryAttempts: 0 })],
  });
  return lambda;
}
