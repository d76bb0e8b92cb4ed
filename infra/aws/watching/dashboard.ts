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
import { loggedMetric, mailMetric, streamAgeOf, throttlesOf, unitsOf } from './metrics.ts';

export interface DashboardProps {
  readonly settings: Settings;
  readonly api: SpecRestApi;
  readonly table: ITableV2;
  readonly failedEvents: Queue;
  readonly pdf: Lambda;
  /** The Lambdas that the table's stream invokes. */
  readonly streamLambdas: readonly Lambda[];
}

const period = Duration.minutes(5);
const HALF = 12;

const graphWidget = (title: string, left: IMetric[], right: IMetric[] = []) =>
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

/** The calls of the API: their number, those that failed, and their latency. */
function createCallWidgets({ settings: { name }, api }: DashboardProps): GraphWidget[] {
  const metricProps = { period, dimensionsMap: { ApiName: name, Stage: 'api' } };
  const latency = (statistic: string) => api.metricLatency({ ...metricProps, statistic, label: statistic });
  return [
    graphWidget(
      'Calls',
      [api.metricCount(metricProps)],
      [api.metricServerError({ ...metricProps, label: '5xx' })],
    ),
    graphWidget('Milliseconds of a call', ['p50', 'p95', 'p99'].map(latency)),
  ];
}

/** One page with the state of an installation; AWS gives three of them at no charge. */
export function createDashboard(scope: Construct, props: DashboardProps): void {
  const { settings, table, failedEvents, pdf, streamLambdas } = props;
  const { name } = settings;
  new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    widgets: [
      createCallWidgets(props),
      [
        graphWidget('Cold starts', [
          loggedMetric(name, 'cold', { kind: 'call' }),
          loggedMetric(name, 'cold', { kind: 'job' }),
        ]),
        graphWidget('Table', [unitsOf(table, 'Read'), unitsOf(table, 'Write')], [throttlesOf(table)]),
      ],
      [
        graphWidget(
          'Mails',
          [mailMetric('Send')],
          [mailMetric('Bounce'), mailMetric('Complaint'), loggedMetric(name, 'failed', { kind: 'mail' })],
        ),
        graphWidget(
          'Waiting: milliseconds of the stream, seconds of the oldest mail and webhook',
          streamLambdas.map(streamAgeOf),
          ['oldestMail', 'oldestWebhook'].map((metricName) =>
            loggedMetric(name, metricName, { kind: 'job', statistic: 'Maximum' }),
          ),
        ),
      ],
      [
        graphWidget('Reports: milliseconds', [
          pdf.metricDuration({ period, statistic: 'p50', label: 'p50' }),
          pdf.metricDuration({ period, statistic: 'p95', label: 'p95' }),
        ]),
        graphWidget(
          'Failed events',
          [failedEvents.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' })],
          [loggedMetric(name, 'failed', { kind: 'job' })],
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
