import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { LIST_PRICES } from '#shared/calls/rescues/prices.ts';
import type { Settings } from '../../deploy/settings.ts';
import { loggedOf, mailsOf, streamAgeOf, throttlesOf, unitsOf } from './metrics.ts';

export interface DashboardProps {
  readonly settings: Settings;
  readonly api: SpecRestApi;
  readonly table: ITableV2;
  readonly failed: Queue;
  readonly pdf: Lambda;
  /** The Lambdas that the table's stream invokes. */
  readonly streamed: readonly Lambda[];
}

const period = Duration.minutes(5);
const HALF = 12;

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: HALF, height: 6 });

/** Cost of the table's requests of a day by the prices of the settings; other services are in the account's bill. */
function tableCost(table: ITableV2, { environment }: Settings): MathExpression {
  const { millionReads, millionWrites } = environment.prices ?? LIST_PRICES;
  return new MathExpression({
    label: 'USD a day for the table’s requests',
    period: Duration.days(1),
    expression: `(reads * ${millionReads} + writes * ${millionWrites}) / 1000000`,
    usingMetrics: { reads: unitsOf(table, 'Read'), writes: unitsOf(table, 'Write') },
  });
}

/** The account's bill of the month so far, which AWS publishes in us-east-1 only. */
const bill = new Metric({
  namespace: 'AWS/Billing',
  metricName: 'EstimatedCharges',
  dimensionsMap: { Currency: 'USD' },
  region: 'us-east-1',
  period: Duration.hours(6),
  statistic: 'Maximum',
  label: 'USD of the account this month',
});

/** One page with the state of an installation; AWS gives three of them at no charge. */
export function dashboard(
  scope: Construct,
  { settings, api, table, failed, pdf, streamed }: DashboardProps,
): void {
  const { name } = settings;
  const ofApi = { period, dimensionsMap: { ApiName: name, Stage: 'api' } };
  const latency = (statistic: string) => api.metricLatency({ ...ofApi, statistic, label: statistic });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    widgets: [
      [
        graph('Calls', [api.metricCount(ofApi)], [api.metricServerError({ ...ofApi, label: '5xx' })]),
        graph('Milliseconds of a call', ['p50', 'p95', 'p99'].map(latency)),
      ],
      [
        graph('Cold starts', [
          loggedOf(name, 'cold', { kind: 'call' }),
          loggedOf(name, 'cold', { kind: 'job' }),
        ]),
        graph('Table', [unitsOf(table, 'Read'), unitsOf(table, 'Write')], [throttlesOf(table)]),
      ],
      [
        graph(
          'Mails',
          [mailsOf('Send')],
          [mailsOf('Bounce'), mailsOf('Complaint'), loggedOf(name, 'failed', { kind: 'mail' })],
        ),
        graph(
          'Waiting: milliseconds of the stream, seconds of the oldest mail and webhook',
          streamed.map(streamAgeOf),
          ['oldestMail', 'oldestWebhook'].map((figure) =>
            loggedOf(name, figure, { kind: 'job', statistic: 'Maximum' }),
          ),
        ),
      ],
      [
        graph('Reports: milliseconds', [
          pdf.metricDuration({ period, statistic: 'p50', label: 'p50' }),
          pdf.metricDuration({ period, statistic: 'p95', label: 'p95' }),
        ]),
        graph(
          'Failed events',
          [failed.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' })],
          [loggedOf(name, 'failed', { kind: 'job' })],
        ),
      ],
      [
        new SingleValueWidget({
          title: 'Cost',
          metrics: [tableCost(table, settings), bill],
          width: 2 * HALF,
          height: 3,
        }),
      ],
    ],
  });
}
