import { Duration, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { OUTBOX } from '#functions/kernel/outbox.ts';
import { OurLambda } from './lambda.ts';
import type { Settings } from './settings.ts';

export interface JobsProps {
  readonly settings: Settings;
  readonly table: TableV2;
  readonly environment: Record<string, string>;
}

/** What events and the clock wake. An event that fails three times is kept for two weeks and raises an alarm. */
export class Jobs extends Construct {
  readonly fileArrived: Lambda;
  readonly postDue: Lambda;
  readonly failed: Queue;

  constructor(scope: Construct, { settings, table, environment }: JobsProps) {
    super(scope, 'Jobs');
    this.failed = new Queue(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    Validations.of(this.failed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed events end: it has none behind it',
    });
    const { lambda } = new OurLambda(this, {
      name: 'file-arrived',
      settings,
      table,
      environment,
      // A photo of many megapixels is unpacked whole.
      memory: 2048,
      timeout: Duration.seconds(60),
      deadLetters: this.failed,
    });
    this.fileArrived = lambda;
    this.postDue = this.mails({ settings, table, environment });
  }

  /** Sends mails: at once by the table's stream, and every five minutes what could not be sent before. */
  private mails({ settings, table, environment }: JobsProps): Lambda {
    const { lambda } = new OurLambda(this, {
      name: 'post-due',
      settings,
      table,
      environment,
      memory: 512,
      timeout: Duration.minutes(2),
      deadLetters: this.failed,
    });
    lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { pk: { S: FilterRule.isEqual(OUTBOX) } } },
          }),
        ],
        batchSize: 10,
        bisectBatchOnError: true,
        retryAttempts: 3,
        onFailure: new SqsDlq(this.failed),
      }),
    );
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(lambda, { deadLetterQueue: this.failed, retryAttempts: 0 })],
    });
    return lambda;
  }
}
