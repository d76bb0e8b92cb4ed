import { type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Settings } from '../../deploy/settings.ts';
import { concurrency, loggedOf, reputationOf, streamAgeOf, systemErrorsOf, throttlesOf } from './metrics.ts';

/** An alarm as data; docs/operations.md says by its id what to do. */
export interface Watched {
  readonly id: string;
  readonly says: string;
  readonly metric: IMetric;
  /** The alarm is raised from this value on. */
  readonly from: number;
  /** Periods in a row; one when absent. */
  readonly periods?: number;
  readonly missing?: TreatMissingData;
}

export interface MonitoredResources {
  readonly settings: Settings;
  readonly api: SpecRestApi;
  readonly table: ITableV2;
  readonly failed: Queue;
  /** The Lambdas that the table's stream invokes. */
  readonly streamed: readonly Lambda[];
  readonly canary: Lambda | undefined;
}

const period = Duration.minutes(5);
const MINUTE = 60_000;
/** Lambdas that an account may run at once, unless its settings say otherwise. */
const CONCURRENCY = 1000;

function ofMails({ name, mail }: Settings): Watched[] {
  if (!mail) return [];
  return [
    {
      id: 'OldestMail',
      says: 'A mail has waited for an hour',
      metric: loggedOf(name, 'oldestMail', { kind: 'job', statistic: 'Maximum' }),
      from: 3600,
    },
    { id: 'Bounces', says: 'One mail of twenty came back', metric: reputationOf('BounceRate'), from: 0.05 },
    {
      id: 'Complaints',
      says: 'One mail of a thousand was reported as spam',
      metric: reputationOf('ComplaintRate'),
      from: 0.001,
    },
  ];
}

const ofCanary = (lambda: Lambda | undefined): Watched[] =>
  lambda
    ? [
        {
          id: 'Canary',
          says: 'Sign-in, list or public pages failed twice in a row, or were not tried',
          metric: lambda.metricErrors({ period }),
          from: 1,
          periods: 2,
          missing: TreatMissingData.BREACHING,
        },
      ]
    : [];

/** The alarms of the installation as a whole; those of each Lambda are in watch.ts. */
export function alarmsOf(parts: MonitoredResources): Watched[] {
  const { settings, api, table, failed, streamed, canary } = parts;
  const ofApi = { period, dimensionsMap: { ApiName: settings.name, Stage: 'api' } };
  return [
    { id: 'ServerErrors', says: 'Calls answered 5xx', metric: api.metricServerError(ofApi), from: 5 },
    {
      id: 'Latency',
      says: 'One call of twenty took two seconds or more, for a quarter of an hour',
      metric: api.metricLatency({ ...ofApi, statistic: 'p95' }),
      from: 2000,
      periods: 3,
    },
    { id: 'TableThrottles', says: 'The table was asked too often', metric: throttlesOf(table), from: 1 },
    { id: 'TableErrors', says: 'DynamoDB failed', metric: systemErrorsOf(table), from: 5 },
    {
      id: 'Concurrency',
      says: 'Lambdas run at 80 % of the limit of the account',
      metric: concurrency,
      from: 0.8 * (settings.environment.concurrency ?? CONCURRENCY),
    },
    ...streamed.map((lambda) => ({
      id: `StreamAge-${lambda.node.scope?.node.id ?? ''}`,
      says: 'The table’s stream has waited a quarter of an hour for this Lambda',
      metric: streamAgeOf(lambda),
      from: 15 * MINUTE,
    })),
    {
      id: 'FailedEvents',
      says: 'An event failed every time: npm run redrive (docs/operations.md)',
      metric: failed.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      from: 1,
    },
    {
      id: 'FailedAge',
      says: 'A failed event has lain for three days; it is lost after two weeks',
      metric: failed.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      from: 3 * 24 * 3600,
    },
    {
      id: 'OldestWebhook',
      says: 'A webhook has waited for a quarter of an hour beyond its time',
      metric: loggedOf(settings.name, 'oldestWebhook', { kind: 'job', statistic: 'Maximum' }),
      from: 15 * 60,
    },
    ...ofMails(settings),
    ...ofCanary(canary),
  ];
}
