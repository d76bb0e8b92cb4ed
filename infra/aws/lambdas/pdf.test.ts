import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestStack, testStack } from '../stack.fixture.ts';

let aws: TestStack;
beforeAll(() => {
  aws = testStack();
});

describe('the Lambda that prints PDF files', () => {
  it('has the browser as a layer, its processor architecture, and enough memory and time', () => {
    aws.template.hasResourceProperties('AWS::Lambda::LayerVersion', {
      CompatibleArchitectures: ['x86_64'],
      CompatibleRuntimes: ['nodejs24.x'],
    });
    aws.template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'havenkeep-pdf',
      Architectures: ['x86_64'],
      Layers: [{ Ref: Match.stringLikeRegexp('^JobsChromium') }],
      MemorySize: 2048,
      Timeout: 180,
      DeadLetterConfig: { TargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^JobsFailed'), 'Arn'] } },
      Environment: { Variables: Match.objectLike({ CHROMIUM_PACK: '/opt' }) },
    });
  });

  it('is started only by print orders, as the Lambda of files is by uploads', () => {
    const { NotificationConfiguration } =
      aws.findResource('AWS::S3::Bucket', 'Attachments')?.Properties ?? {};
    const triggers = NotificationConfiguration.LambdaConfigurations.map(
      ({
        Function: arn,
        Filter,
      }: {
        Function: unknown;
        Filter: { S3Key: { Rules: { Value: string }[] } };
      }) => [
        /function:([\w-]+)/.exec(JSON.stringify(arn))?.[1],
        Filter.S3Key.Rules.map(({ Value }) => Value),
      ],
    );
    expect(triggers).toEqual([
      ['havenkeep-file-arrived', ['incoming/']],
      ['havenkeep-pdf', ['reports/requests/']],
      ['havenkeep-rescues-due', ['exports/requests/']],
    ]);
    aws.template.resourcePropertiesCountIs('AWS::Lambda::Permission', { Principal: 's3.amazonaws.com' }, 3);
  });

  it('has its files removed after a week', () => {
    const { LifecycleConfiguration } = aws.findResource('AWS::S3::Bucket', 'Attachments')?.Properties ?? {};
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'reports/', ExpirationInDays: 7, Status: 'Enabled' }),
    );
  });

  it('raises alarms when it fails or is throttled', () => {
    for (const id of ['Errors-pdf', 'Throttles-pdf'])
      expect(
        aws
          .resourcesOf('AWS::CloudWatch::Alarm')
          .some(([name]) => name.startsWith(`Watch${id.replace('-', '')}`)),
      ).toBe(true);
  });

  it('breaks no rule of AWS Solutions', () => {
    expect(new AwsSolutionsChecks(aws.app).validateScope(aws.stack).violations).toEqual([]);
  });
});
