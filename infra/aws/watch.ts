import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Alarm, CfnAlarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Settings } from '../deploy/settings.ts';
import { alarmsOf, type AlarmDefinition, type MonitoredResources } from './watching/alarms.ts';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';

/**
 * Mails when the account's bill passes 80 % of the month's budget, or is forecast to pass all of it. A budget instead
 * of an alarm on the bill, whose metric exists in us-east-1 only. It covers the whole account, as the bill does.
 */
function createBudget(scope: Construct, { name, alarmMail, environment: { monthlyBudget } }: Settings): void {
  if (!alarmMail || !monthlyBudget) return;
  const alertAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [alertAt('ACTUAL', 80), alertAt('FORECASTED', 100)],
  });
}

export interface WatchProps extends MonitoredResources {
  readonly lambdas: readonly Lambda[];
  /** The Lambda that sends the mails; absent in an installation without mail. */
  readonly postDue: Lambda | undefined;
  readonly distribution: IDistribution | undefined;
}

const period = Duration.minutes(5);

/** Alarms for faults that users would notice, to one topic. */
export class Watch extends Construct {
  readonly topic: Topic;
  readonly #alarms = new Map<string, Alarm>();

  constructor(scope: Construct, props: WatchProps) {
    super(scope, 'Watch');
    const { settings, lambdas, postDue, distribution } = props;
    this.topic = this.createAlarmTopic(settings);
    for (const lambda of lambdas) {
      const name = lambda.node.scope?.node.id ?? '';
      const [errors, throttles] = [lambda.metricErrors({ period }), lambda.metricThrottles({ period })];
      this.createAlarm({
        id: `Errors-${name}`,
        description: 'A Lambda failed',
        metric: errors,
        threshold: 1,
      });
      this.createAlarm({
        id: `Throttles-${name}`,
        description: 'A Lambda was throttled: the account’s limit is reached',
        metric: throttles,
        threshold: 1,
      });
    }
    for (const alarmDefinition of alarmsOf(props)) this.createAlarm(alarmDefinition);
    if (distribution) this.watchEdge(distribution);
    if (postDue) this.watchMails(postDue, settings);
    this.watchRecords(lambdas, settings);
    createBudget(this, settings);
  }

  /** CloudFront's metrics are in us-east-1 alone, and an alarm only sees its region's; elsewhere the canary notices. */
  private watchEdge({ distributionId: DistributionId }: IDistribution): void {
    const metric = new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId, Region: 'Global' },
      period,
      statistic: 'Average',
    });
    const description = 'CloudFront answered one request of twenty with 5xx';
    const { node } = this.createAlarm({ id: 'EdgeErrors', description, metric, threshold: 5, periods: 2 });
    const expression = Fn.conditionEquals(Aws.REGION, 'us-east-1');
    const condition = new CfnCondition(this, 'IsInUsEast1', { expression });
    if (node.defaultChild instanceof CfnAlarm) node.defaultChild.cfnOptions.condition = condition;
  }

  /** Alarms by their ids, such as `ServerErrors`; unknown ids are left out. */
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
    this.createAlarm({
      id: metricName,
      description: 'A stored record cannot be read (docs/operations.md)',
      metric: new Metric({ namespace: name, metricName, period, statistic: 'Sum' }),
      threshold: 1,
    });
  }

  /** A failed mail does not fail its Lambda, which has others to send: only the log shows that a mail was given up. */
  private watchMails({ logGroup }: Lambda, { name }: Settings): void {
    const givenUpFilter = new MetricFilter(this, 'GivenUp', {
      logGroup,
      filterPattern: FilterPattern.literal('"was given up"'),
      metricNamespace: name,
      metricName: 'MailsGivenUp',
    });
    this.createAlarm({
      id: 'MailsGivenUp',
      description: 'A mail could not be sent for hours (docs/operations.md)',
      metric: givenUpFilter.metric({ period, statistic: 'Sum' }),
      threshold: 1,
    });
  }

  private createAlarmTopic({ alarmMail }: Settings): Topic {
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

  private createAlarm({
    id,
    description,
    metric,
    threshold,
    periods = 1,
    missingData,
  }: AlarmDefinition): Alarm {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingData ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.#alarms.set(id, alarm);
    return alarm;
  }
}
