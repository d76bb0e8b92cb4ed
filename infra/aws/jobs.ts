import { Duration, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { OurLambda } from './lambda.ts';
import type { Settings } from './settings.ts';

export interface JobsProps {
  readonly settings: Settings;
  readonly table: TableV2;
  readonly environment: Record<string, string>;
}

/** What events wake. An event that fails three times is kept for two weeks and raises an alarm. */
export class Jobs extends Construct {
  readonly photoArrived: Lambda;
  readonly failed: Queue;

  constructor(scope: Construct, { settings, table, environment }: JobsProps) {
    super(scope, 'Jobs');
    this.failed = new Queue(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    Validations.of(this.failed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed events end: it has none behind it',
    });
    const { lambda } = new OurLambda(this, {
      name: 'photo-arrived',
      settings,
      table,
      environment,
      // A photo of many megapixels is unpacked whole.
      memory: 2048,
      timeout: Duration.seconds(60),
      deadLetters: this.failed,
    });
    this.photoArrived = lambda;
  }
}
