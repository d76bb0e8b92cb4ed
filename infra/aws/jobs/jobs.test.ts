import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestStack, testStack } from '../stack.fixture.ts';

let aws: TestStack;
let local: TestStack;
beforeAll(() => {
  aws = testStack({ mailDomain: 'rescue.example' });
  local = testStack({ local: 'true' });
});

/**
 * The `FunctionName` of an event source mapping: on AWS the alias, as CDK joins it from parts of its ARN; on LocalStack
 * the function itself.
 */
const functionNameOf = (stack: TestStack, job: string) =>
  stack === local
    ? { Ref: Match.stringLikeRegexp(`^Jobs${job}Lambda`) }
    : Match.objectLike({
        'Fn::Join': [
          '',
          [
            { 'Fn::Select': [6, { 'Fn::Split': [':', { Ref: Match.stringLikeRegexp(`^Jobs${job}Live`) }] }] },
            ':live',
          ],
        ],
      });

describe('the job of the outgoing mails', () => {
  it.each<[string, () => TestStack]>([
    ['AWS', () => aws],
    ['LocalStack', () => local],
  ])(
    'is started on %s by new mails in the outbox, by changes to records that other programs or the public pages follow, and by nothing else',
    (_, stack) => {
      const { template } = stack();
      template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
        StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      });
      template.resourceCountIs('AWS::Lambda::EventSourceMapping', 2);
      const outboxPattern = {
        eventName: ['INSERT'],
        dynamodb: { Keys: { pk: { S: [{ prefix: 'outbox' }] } } },
      };
      const sk = {
        S: ['animal', 'pco', 'photos', 'exposureSettings', { prefix: 'milestone#' }, { prefix: 'health#' }],
      };
      const followedPattern = { dynamodb: { Keys: { sk } } };
      template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
        FunctionName: functionNameOf(stack(), 'postdue'),
        FilterCriteria: {
          Filters: [outboxPattern, followedPattern].map((each) => ({ Pattern: JSON.stringify(each) })),
        },
        BatchSize: 10,
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 10_000,
        DestinationConfig: {
          OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^JobsFailed'), 'Arn'] } },
        },
      });
    },
  );

  it('has a separate Lambda for mailings, which starts as soon as one is due, and every minute', () => {
    const pattern = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: ['mailings-due'] } } } };
    aws.template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: functionNameOf(aws, 'mailingsdue'),
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] },
    });
    aws.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [Match.objectLike({ Arn: { Ref: Match.stringLikeRegexp('^JobsmailingsdueLive') } })],
    });
  });

  it('gets for mailings only the bounces and complaints of their own configuration set', () => {
    aws.template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { MatchingEventTypes: ['bounce', 'complaint'] },
    });
    aws.template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': ['havenkeep-mailings'] } } },
      },
    });
    const variables = aws.findResource('AWS::Lambda::Function', 'Jobsmailingsdue')?.Properties['Environment']
      .Variables;
    expect(variables).toMatchObject({
      MAILINGS_EVENTS: 'havenkeep-mailings',
      MAILINGS_DOMAIN: 'news.rescue.example',
    });
  });

  it('retries unsent mails every five minutes', () => {
    aws.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(5 minutes)',
      Targets: [Match.objectLike({ Arn: { Ref: Match.stringLikeRegexp('^JobspostdueLive') } })],
    });
  });

  it('has the site origin for its links and the sender address', () => {
    const variables = aws.findResource('AWS::Lambda::Function', 'Jobspostdue')?.Properties['Environment']
      .Variables;
    expect(JSON.stringify(variables['SITE_ORIGIN'])).toContain('SiteDistribution');
    expect(variables['MAIL_FROM']).toBe('Havenkeep <no-reply@rescue.example>');
    expect(Object.keys(variables)).not.toContain('SESSION_SECRET');
  });

  it('raises an alarm for a mail that is given up, by a text in its log', () => {
    aws.template.hasResourceProperties('AWS::Logs::MetricFilter', { FilterPattern: '"was given up"' });
    aws.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'MailsGivenUp',
      Namespace: 'havenkeep',
      Threshold: 1,
    });
    // Without a mail domain no mail can be sent, and the alarm would go off for each.
    testStack().template.resourcePropertiesCountIs(
      'AWS::Logs::MetricFilter',
      { FilterPattern: '"was given up"' },
      0,
    );
  });

  it('breaks no rule of AWS Solutions', () => {
    expect(new AwsSolutionsChecks(aws.app).validateScope(aws.stack).violations).toEqual([]);
  });
});
