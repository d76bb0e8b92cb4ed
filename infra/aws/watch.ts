import { Aws, Duration } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Settings } from '../deploy/settings.ts';

export interface WatchProps {
  readonly settings: Settings;
  readonly api: SpecRestApi;
  readonly lambdas: readonly Lambda[];
  readonly table: ITableV2;
  readonly failed: Queue;
  /** Sends the mails; absent where none can be sent. */
  readonly postDue: Lambda | undefined;
}

const period = Duration.minutes(5);
const TABLE_OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.UPDATE_ITEM,
  Operation.BATCH_WRITE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** Alarms for what people would notice, to one topic. */
export class Watch extends Construct {
  readonly topic: Topic;
  readonly #alarms = new Map<string, Alarm>();

  constructor(scope: Construct, { settings, api, lambdas, table, failed, postDue }: WatchProps) {
    super(scope, 'Watch');
    this.topic = this.alarmTopic(settings);
    for (const lambda of lambdas) {
      const name = lambda.node.scope?.node.id ?? '';
      this.alarm(`Errors-${name}`, 'A Lambda broke off', lambda.metricErrors({ period }), 1);
      this.alarm(`Throttles-${name}`, 'A Lambda was asked too often', lambda.metricThrottles({ period }), 1);
    }
    this.alarm(
      'ServerErrors',
      'Calls answered 5xx',
      api.metricServerError({ period, dimensionsMap: { ApiName: settings.name, Stage: 'api' } }),
      5,
    );
    this.alarm(
      'TableThrottles',
      'The table was asked too often',
      table.metricThrottledRequestsForOperations({ operations: TABLE_OPERATIONS, period }),
      1,
    );
    this.alarm(
      'FailedEvents',
      'An event failed every time: an upload, or a look into the outbox (docs/operations.md)',
      failed.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      1,
    );
    if (postDue) this.watchMails(postDue, settings);
    this.watchRecords(lambdas, settings);
  }

  /** Alarms by their ids, as `ServerErrors`; one that is not there is left out. */
  alarmsOf(...ids: readonly string[]): Alarm[] {
    return ids.flatMap((id) => this.#alarms.get(id) ?? []);
  }

  /** A list leaves out unreadable items, which only the log shows (docs/adr/083). */
  private watchRecords(lambdas: readonly Lambda[], { name }: Settings): void {
    const metricName = 'RecordsUnreadable';
    for (const { logGroup, node } of lambdas)
      new MetricFilter(this, `Unreadable-${node.scope?.node.id ?? ''}`, {
        logGroup,
        filterPattern: FilterPattern.literal('"a stored record cannot be read"'),
        metricNamespace: name,
        metricName,
      });
    this.alarm(
      metricName,
      'A stored record cannot be read (docs/operations.md)',
      new Metric({ namespace: name, metricName, period, statistic: 'Sum' }),
      1,
    );
  }

  /** A mail never fails its Lambda, which has others to send: only the log shows one that was given up. */
  private watchMails({ logGroup }: Lambda, { name }: Settings): void {
    const givenUp = new MetricFilter(this, 'GivenUp', {
      logGroup,
      filterPattern: FilterPattern.literal('"was given up"'),
      metricNamespace: name,
      metricName: 'MailsGivenUp',
    });
    this.alarm(
      'MailsGivenUp',
      'A mail could not be sent for hours (docs/operations.md)',
      givenUp.metric({ period, statistic: 'Sum' }),
      1,
    );
  }

  private alarmTopic({ alarmMail }: Settings): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    // A topic with an explicit policy no longer accepts the account's alarms by default.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail));
    return topic;
  }

  private alarm(id: string, alarmDescription: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.#alarms.set(id, alarm);
  }
}
