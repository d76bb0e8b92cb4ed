import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { testStack, type TestStack } from '../stack.fixture.ts';
import { CANARY_CALLS } from '../canary/canary.ts';

const environment = {
  mailDomain: 'rescue.example',
  alarmMail: 'ops@rescue.example',
  monthlyBudget: 50,
  concurrency: 100,
  canary: { userName: 'canary' },
};
let aws: TestStack;
beforeAll(() => {
  aws = testStack(environment);
});

const alarm = (id: string) => aws.findResource('AWS::CloudWatch::Alarm', `Watch${id}`);
const metricsOf = (id: string) =>
  (
    (alarm(id)?.Properties['Metrics'] ?? []) as {
      MetricStat?: { Metric: { MetricName: string; Dimensions: { Name: string }[] } };
    }[]
  )
    .flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
    .map(
      ({ MetricName, Dimensions }) =>
        `${MetricName} ${Dimensions.map(({ Name }) => Name)
          .toSorted()
          .join(' ')}`,
    );

describe('an alarm', () => {
  it.each<[string, object]>([
    [
      'Latency',
      { Namespace: 'AWS/ApiGateway', ExtendedStatistic: 'p95', Threshold: 2000, EvaluationPeriods: 3 },
    ],
    ['ServerErrors', { Namespace: 'AWS/ApiGateway', MetricName: '5XXError', Threshold: 5 }],
    ['StreamAgepostdue', { MetricName: 'IteratorAge', Statistic: 'Maximum', Threshold: 900_000 }],
    ['StreamAgemailingsdue', { MetricName: 'IteratorAge', Threshold: 900_000 }],
    [
      'OldestMail',
      { Namespace: 'havenkeep', MetricName: 'oldestMail', Statistic: 'Maximum', Threshold: 3600 },
    ],
    ['OldestWebhook', { Namespace: 'havenkeep', MetricName: 'oldestWebhook', Threshold: 900 }],
    ['Bounces', { Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', Threshold: 0.05 }],
    ['Complaints', { Namespace: 'AWS/SES', MetricName: 'Reputation.ComplaintRate', Threshold: 0.001 }],
    ['EdgeErrors', { Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate', Threshold: 5 }],
    ['Concurrency', { Namespace: 'AWS/Lambda', MetricName: 'ConcurrentExecutions', Threshold: 80 }],
    ['FailedEvents', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 }],
    ['FailedAge', { MetricName: 'ApproximateAgeOfOldestMessage', Threshold: 259_200 }],
    ['Canary', { MetricName: 'Errors', EvaluationPeriods: 2, TreatMissingData: 'breaching' }],
    ['RecordsUnreadable', { Namespace: 'havenkeep', Threshold: 1 }],
    ['MailsGivenUp', { Namespace: 'havenkeep', Threshold: 1 }],
  ])('%s has its metric and threshold', (id, properties) => {
    expect(alarm(id)?.Properties).toMatchObject({
      ...properties,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      AlarmActions: [{ Ref: expect.stringMatching(/^WatchAlarms/) }],
    });
  });

  it('covers throttles of table and indexes, and errors of each DynamoDB operation', () => {
    const throttles = ['ReadThrottleEvents', 'WriteThrottleEvents'];
    const [tableDimension, index] = ['TableName', 'GlobalSecondaryIndexName TableName'];
    const expectedMetrics = [tableDimension, index, index].flatMap((dimensions) =>
      throttles.map((name) => `${name} ${dimensions}`),
    );
    expect(metricsOf('TableThrottles').toSorted()).toEqual(expectedMetrics.toSorted());
    expect(metricsOf('TableErrors')).toEqual(
      Array.from({ length: 8 }, () => 'SystemErrors Operation TableName'),
    );
  });

  it('on CloudFront exists only in the region of its metrics', () => {
    const { Condition } = (alarm('EdgeErrors') ?? {}) as { Condition?: string };
    expect(aws.template.toJSON()['Conditions'][Condition ?? '']).toEqual({
      'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
    });
  });

  it('on mails, a canary or the budget exists only where the settings configure it', () => {
    const plainStack = testStack();
    for (const id of ['OldestMail', 'Bounces', 'Complaints', 'Canary'])
      expect(plainStack.findResource('AWS::CloudWatch::Alarm', `Watch${id}`), id).toBeUndefined();
    plainStack.template.resourceCountIs('AWS::Budgets::Budget', 0);
    aws.template.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    });
  });
});

describe('the metrics of the log', () => {
  it('have the name of the installation', () => {
    for (const id of ['animals', 'Jobspostdue', 'Jobspdf'])
      expect(
        aws.findResource('AWS::Lambda::Function', id)?.Properties['Environment'].Variables,
      ).toMatchObject({
        METRICS: 'havenkeep',
      });
  });
});

describe('the dashboard', () => {
  it('shows the main metrics of an operator', () => {
    const body = JSON.stringify(aws.findResource('AWS::CloudWatch::Dashboard')?.Properties['DashboardBody']);
    for (const word of [
      'p50',
      'p95',
      'p99',
      '5xx',
      'cold',
      'ConsumedReadCapacityUnits',
      'WriteThrottleEvents',
    ])
      expect(body).toContain(word);
    for (const word of [
      'IteratorAge',
      'oldestMail',
      'oldestWebhook',
      'Bounce',
      'Complaint',
      'Failed events',
      'EstimatedCharges',
    ])
      expect(body).toContain(word);
  });

  it('leaves room in the template for more resources', () => {
    expect(Object.keys(aws.template.toJSON()['Resources']).length).toBeLessThan(400);
  });
});

describe('the canary', () => {
  it('calls the site every five minutes, with a password from a secret and no rights', () => {
    const lambda = aws.findResource('AWS::Lambda::Function', 'Canary')?.Properties ?? {};
    const { USER_NAME, PASSWORD, CALLS: paths } = lambda['Environment'].Variables;
    expect(USER_NAME).toBe('canary');
    expect(JSON.stringify(PASSWORD)).toContain('resolve:secretsmanager:');
    expect(JSON.parse(paths)).toEqual(CANARY_CALLS);
    expect(CALLS.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(CANARY_CALLS)));
    expect(lambda['Code'].ZipFile.length).toBeLessThan(4096);
    const policy = aws.findResource('AWS::IAM::Policy', 'Canary')?.Properties['PolicyDocument'].Statement;
    expect(policy).toEqual([
      expect.objectContaining({ Action: ['logs:CreateLogStream', 'logs:PutLogEvents'] }),
    ]);
  });

  it('with the demo user needs no password', () => {
    const demo = { userName: 'demo', password: 'Look-around-1' };
    const lambda =
      testStack({ demo, canary: 'demo' }).findResource('AWS::Lambda::Function', 'Canary')?.Properties ?? {};
    expect(Object.keys(lambda['Environment'].Variables).toSorted()).toEqual(['CALLS', 'ORIGIN']);
  });
});
