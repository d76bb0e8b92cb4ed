import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { TABLE } from '../../common/table.ts';

const period = Duration.minutes(5);

type Dimensions = Readonly<Record<string, string>>;

const sumMetric = (namespace: string, metricName: string, dimensionsMap?: Dimensions) =>
  new Metric({
    namespace,
    metricName,
    period,
    statistic: 'Sum',
    ...(dimensionsMap ? { dimensionsMap } : {}),
  });

/**
 * Adds metrics under one label; at most ten, the limit of an alarm.
 * @param id the prefix of their ids, unique in a graph
 */
function sumMetrics(id: string, label: string, metrics: readonly IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, i) => [`${id}${i}`, metric]));
  const filledMetrics = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ label, period, expression: filledMetrics.join(' + '), usingMetrics });
}

/** Requests that the table or an index refused for being too many, whatever the operation. */
export function throttlesOf({ tableName: TableName }: ITableV2): MathExpression {
  const metricsFor = (dimensions: Dimensions) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => sumMetric('AWS/DynamoDB', name, dimensions));
  const indexes = TABLE.indexes.flatMap(({ name }) =>
    metricsFor({ TableName, GlobalSecondaryIndexName: name }),
  );
  return sumMetrics('refused', 'refused by the table', [...metricsFor({ TableName }), ...indexes]);
}

const OPERATIONS = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
];

/** Requests that failed inside of DynamoDB. */
export const systemErrorsOf = ({ tableName: TableName }: ITableV2): MathExpression =>
  sumMetrics(
    'broken',
    'failed inside of DynamoDB',
    OPERATIONS.map((Operation) => sumMetric('AWS/DynamoDB', 'SystemErrors', { TableName, Operation })),
  );

/** Capacity units that the table and its indexes consumed. */
export function unitsOf({ tableName: TableName }: ITableV2, kind: 'Read' | 'Write'): MathExpression {
  const name = `Consumed${kind}CapacityUnits`;
  const metricFor = (dimensions: Dimensions) => sumMetric('AWS/DynamoDB', name, dimensions);
  const indexes = TABLE.indexes.map((index) =>
    metricFor({ TableName, GlobalSecondaryIndexName: index.name }),
  );
  const id = kind.toLowerCase();
  return sumMetrics(id, `${id} units`, [metricFor({ TableName }), ...indexes]);
}

/** The age of the oldest record of the stream that a job still has to read, in milliseconds. */
export const streamAgeOf = (lambda: Lambda): Metric =>
  lambda.metric('IteratorAge', { period, statistic: 'Maximum' });

/** The share of an account's mails that came back, or were reported as spam; 0.05 are five of a hundred. */
export const reputationOf = (rate: 'BounceRate' | 'ComplaintRate'): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    period: Duration.hours(1),
    statistic: 'Average',
  });

/** The number of the account's mails that were sent, bounced, or were reported as spam. */
export const mailMetric = (event: 'Send' | 'Bounce' | 'Complaint'): Metric => sumMetric('AWS/SES', event);

/** A metric of the log's lines (functions/kernel/log/line.ts). */
export const loggedMetric = (
  namespace: string,
  metricName: string,
  { kind, statistic = 'Sum' }: { readonly kind: 'call' | 'job' | 'mail'; readonly statistic?: string },
): Metric => new Metric({ namespace, metricName, period, statistic, dimensionsMap: { kind } });

/** The Lambdas of the account that run at this moment. */
export const concurrencyMetric = new Metric({
  namespace: 'AWS/Lambda',
  metricName: 'ConcurrentExecutions',
  period,
  statistic: 'Maximum',
});
