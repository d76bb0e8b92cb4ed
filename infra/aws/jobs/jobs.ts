import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  Architecture,
  FilterCriteria,
  Code,
  FilterRule,
  LayerVersion,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { join } from 'node:path';
import { OUTBOX } from '#functions/kernel/mail/outbox.ts';
import { ROOT } from '../bundles/bundling.ts';
import { digestDue } from './digest.ts';
import { mailingsDue, mailReported } from './mailings.ts';
import { type JobsProps, OurLambda } from '../lambdas/lambda.ts';
import { rescuesDue } from './rescues.ts';
import { failedQueueName } from '../../deploy/settings.ts';

/** The Lambdas for events and schedules. An event that fails three times is kept for two weeks and raises an alarm. */
export class Jobs extends Construct {
  readonly fileArrived: OurLambda;
  readonly postDue: OurLambda;
  readonly pdf: OurLambda;
  readonly digestDue: OurLambda;
  readonly rescuesDue: OurLambda;
  readonly mailingsDue: OurLambda;
  readonly mailReported: OurLambda;
  readonly failed: Queue;

  constructor(scope: Construct, { settings, table, environment }: JobsProps) {
    super(scope, 'Jobs');
    this.failed = new Queue(this, 'Failed', {
      queueName: failedQueueName(settings),
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.failed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is where failed events end: it has none behind it',
    });
    this.fileArrived = new OurLambda(this, {
      name: 'file-arrived',
      settings,
      table,
      environment,
      // A photo of many megapixels is unpacked whole.
      memory: 2048,
      timeout: Duration.seconds(60),
      deadLetters: this.failed,
    });
    this.postDue = this.mails({ settings, table, environment });
    this.pdf = this.prints({ settings, table, environment });
    this.digestDue = digestDue(this, { settings, table, environment }, this.failed);
    this.mailingsDue = mailingsDue(this, { settings, table, environment }, this.failed);
    this.mailReported = mailReported(this, { settings, table, environment }, this.failed);
    this.rescuesDue = rescuesDue(this, { settings, table, environment }, this.failed);
  }

  /** Prints reports: the browser is a layer, packed as npm brings it, and unpacked on the first event. */
  private prints({ settings, table, environment }: JobsProps): OurLambda {
    const chromium = new LayerVersion(this, 'Chromium', {
      code: Code.fromAsset(join(ROOT, 'node_modules/@sparticuz/chromium/bin')),
      compatibleArchitectures: [Architecture.X86_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
    const lambda = new OurLambda(this, {
      name: 'pdf',
      settings,
      table,
      environment: { ...environment, CHROMIUM_PACK: '/opt' },
      // Memory buys processor: with less the browser unpacks for ten seconds instead of five.
      memory: 2048,
      timeout: Duration.minutes(3),
      deadLetters: this.failed,
      layers: [chromium],
    });
    return lambda;
  }

  /** Sends mails: at once by the table's stream, and every five minutes what could not be sent before. */
  private mails({ settings, table, environment }: JobsProps): OurLambda {
    const lambda = new OurLambda(this, {
      name: 'post-due',
      settings,
      table,
      environment,
      memory: 512,
      timeout: Duration.minutes(2),
      deadLetters: this.failed,
    });
    lambda.live.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(OUTBOX) } } },
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
      targets: [new LambdaFunction(lambda.live, { deadLetterQueue: this.failed, retryAttempts: 0 })],
    });
    return lambda;
  }
}
