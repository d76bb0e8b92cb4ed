import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestStack, testStack } from '../stack.fixture.ts';

let aws: TestStack;
let local: TestStack;
beforeAll(() => {
  aws = testStack({ mailDomain: 'rescue.example' });
  local = testStack({ local: 'true' });
});

/** On LocalStack there is one version, so no alias. */
const arnOf = (stack: TestStack, job: string) =>
  stack === local
    ? { 'Fn::GetAtt': [Match.stringLikeRegexp(`^Jobs${job}`), 'Arn'] }
    : { Ref: Match.stringLikeRegexp(`^Jobs${job}Live`) };

describe('the job of the digests', () => {
  it.each<[string, () => TestStack]>([
    ['AWS', () => aws],
    ['LocalStack', () => local],
  ])(
    'is started on %s each full hour, and an hour that keeps failing goes to the failed events',
    (_, stack) => {
      stack().template.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression: 'cron(0 * * * ? *)',
        State: 'ENABLED',
        Targets: [
          Match.objectLike({
            Arn: arnOf(stack(), 'digestdue'),
            DeadLetterConfig: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^JobsFailed'), 'Arn'] } },
          }),
        ],
      });
    },
  );

  it('may read and write the table, but neither send mails nor access files', () => {
    const [, role] =
      aws.resourcesOf('AWS::IAM::Policy').find(([name]) => name.startsWith('Jobsdigestdue')) ?? [];
    const statements = role?.Properties['PolicyDocument'].Statement as { Action: string | string[] }[];
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => action.startsWith('dynamodb:')).toSorted()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      // The units that its reading consumed are noted too.
      'dynamodb:UpdateItem',
    ]);
    expect(actions.filter((action) => /^(s3|ses|secretsmanager):/.test(action))).toEqual([]);
  });

  it('holds no secrets, and raises an alarm when it fails', () => {
    const job = aws.findResource('AWS::Lambda::Function', 'Jobsdigestdue')?.Properties;
    expect(Object.keys(job?.['Environment'].Variables as object)).not.toContain('SESSION_SECRET');
    expect(job?.['FunctionName']).toBe('havenkeep-digest-due');
    aws.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: Match.stringLikeRegexp('^Jobsdigestdue') } }],
    });
  });
});
