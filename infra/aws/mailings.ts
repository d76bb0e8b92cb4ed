import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { dueMailings } from '#functions/mailings/mailing/mailing.record.ts';
import type { JobsProps } from './jobs.ts';
import { OurLambda } from './lambda.ts';

/**
 * The Lambda that sends mails of rescues to their people. The table's stream wakes it as soon as one is due, and each
 * minute the clock: whatever a run leaves, the next goes on with. One works at a time, by a lease in the table.
 */
export function mailingsDue(
  scope: Construct,
  { settings, table, environment }: JobsProps,
  failed: IQueue,
): Lambda {
  const { lambda } = new OurLambda(scope, {
    name: 'mailings-due',
    settings,
    table,
    environment,
    memory: 512,
    timeout: Duration.minutes(5),
    deadLetters: failed,
  });
  lambda.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.LATEST,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.isEqual(dueMailings.at.span({}).pk) } } },
        }),
      ],
      batchSize: 10,
      retryAttempts: 0,
      onFailure: new SqsDlq(failed),
    }),
  );
  new Rule(scope, 'EveryMinuteOfMailings', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(lambda, { deadLetterQueue: failed, retryAttempts: 0 })],
  });
  return lambda;
}
