import { type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Settings } from '../../deploy/settings.ts';
import {
  concurrencyMetric,
  loggedMetric,
  reputationOf,
  streamAgeOf,
  systemErrorsOf,
  throttlesOf,
} from './metrics.ts';

/** An alarm as data; docs/operations.md says by its id what to do. */
export interface AlarmDefinition {
  readonly id: string;
  readonly description: string;
  readonly metric: IMetric;
  /** The alarm is raised from this value on. */
  readonly threshold: number;
  /** Periods in a row; one when absent. */
  readonly periods?: number;
  readonly missingData?: TreatMissingData;
}

export interface MonitoredResources {
  readonly settings: Settings;
  readonly api: SpecRestApi;
  readonly table: ITableV2;
  readonly failedEvents: Queue;
  /** The Lambdas that the table's stream invokes. */
  readonly streamLambdas: readonly Lambda[];
  readonly canary: Lambda | undefined;
}

const period = Duration.minutes(5);
const MINUTE = 60_000;
/** Lambdas that an account may run at once, unless its settings say otherwise. */
const DEFAULT_CONCURRENCY = 1000;

function mailAlarms({ name, mail }: Settings): AlarmDefinition[] {
  if (!mail) return [];
  return [
    {
      id: 'OldestMail',
      description: 'A mail has waited for an hour',
      metric: loggedMetric(name, 'oldestMail', { kind: 'job', statistic: 'Maximum' }),
      threshold: 3600,
    },
    {
      id: 'Bounces',
      description: 'One mail of twenty came back',
      metric: reputationOf('BounceRate'),
      threshold: 0.05,
    },
    {
      id: 'Complaints',
      description: 'One mail of a thousand was reported as spam',
      metric: reputationOf('ComplaintRate'),
      threshold: 0.001,
    },
  ];
}

const canaryAlarms = (lambda: Lambda | undefined): AlarmDefinition[] =>
  lambda
    ? [
        {
          id: 'Canary',
          description: 'Sign-in, list or public pages failed twice in a row, or were not tried',
          metric: lambda.metricErrors({ period }),
          threshold: 1,
          periods: 2,
          missingData: TreatMissingData.BREACHING,
        },
      ]
    : [];

/** The alarms of the installation as a whole; those of each Lambda are in watch.ts. */
export function alarmsOf(resources: MonitoredResources): AlarmDefinition[] {
  const { settings, api, table, failedEvents, streamLambdas, canary } = resources;
  const apiMetricProps = { period, dimensionsMap: { ApiName: settings.name, Stage: 'api' } };
  return [
    {
      id: 'ServerErrors',
      description: 'Calls answered 5xx',
      metric: api.metricServerError(apiMetricProps),
      threshold: 5,
    },
    {
      id: 'Latency',
      description: 'One call of twenty took two seconds or more, for a quarter of an hour',
      metric: api.metricLatency({ ...apiMetricProps, statistic: 'p95' }),
      threshold: 2000,
      periods: 3,
    },
    {
      id: 'TableThrottles',
      description: 'The table or an index refused requests',
      metric: throttlesOf(table),
      threshold: 1,
    },
    { id: 'TableErrors', description: 'DynamoDB failed', metric: systemErrorsOf(table), threshold: 5 },
    {
      id: 'Concurrency',
      description: 'Lambdas run at 80 % of the limit of the account',
      metric: concurrencyMetric,
      threshold: 0.8 * (settings.environment.concurrency ?? DEFAULT_CONCURRENCY),
    },
    ...streamLambdas.map((lambda) => ({
      id: `StreamAge-${lambda.node.scope?.node.id ?? ''}`,
      description: 'The table’s stream has waited a quarter of an hour for this Lambda',
      metric: streamAgeOf(lambda),
      threshold: 15 * MINUTE,
    })),
    {
      id: 'FailedEvents',
      description: 'An event failed every time: npm run redrive (docs/operations.md)',
      metric: failedEvents.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
    },
    {
      id: 'FailedAge',
      description: 'A failed event has lain for three days; it is lost after two weeks',
      metric: failedEvents.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: 3 * 24 * 3600,
    },
    {
      id: 'OldestWebhook',
      description: 'A webhook has waited for a quarter of an hour beyond its time',
      metric: loggedMetric(settings.name, 'oldestWebhook', { kind: 'job', statistic: 'Maximum' }),
      threshold: 15 * 60,
    },
    ...mailAlarms(settings),
    ...canaryAlarms(canary),
  ];
}
