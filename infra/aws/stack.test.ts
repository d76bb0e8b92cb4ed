import { App, type Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../deploy/settings.ts';
import { type TestStack, testStack, newTestStack, type Resource } from './stack.fixture.ts';

const violationsOf = (app: App, stack: Stack) =>
  new AwsSolutionsChecks(app).validateScope(stack).violations.map(({ ruleName }) => ruleName);

let aws: TestStack;
beforeAll(() => {
  aws = testStack();
});

const read = (context: Record<string, string>) => settingsOf(new App({ context }));

const attachmentsBucket = () => aws.findResource('AWS::S3::Bucket', 'Attachments')?.Properties ?? {};

const secretsOf = (stack: TestStack) => stack.resourcesOf('AWS::SecretsManager::Secret').map(([id]) => id);

describe('settings', () => {
  it('are those of the named environment, or of LocalStack', () => {
    expect(() => read({})).toThrow('Say which environment');
    expect(read({ env: 'example' })).toMatchObject({ alarmMail: 'somebody@example.org', isProtected: false });
    expect(read({ env: 'example', protect: 'true' }).isProtected).toBe(true);
    expect(read({ local: 'true' })).toMatchObject({ name: 'havenkeep', local: true });
  });
});

describe('the data', () => {
  it('can be recovered, is encrypted and expires by its ttl attribute', () => {
    aws.template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    });
    // Only after the first deployment: infra/deploy/deploy.ts.
    expect(aws.stack.terminationProtection).toBe(false);
    aws.template.hasOutput('Settings', { Value: '{"name":"havenkeep","secretGeneration":1}' });
  });

  it('projects the fields of lists into both indexes', () => {
    const [[, table]] = aws.resourcesOf('AWS::DynamoDB::GlobalTable') as [[string, Resource]];
    const projections = table.Properties['GlobalSecondaryIndexes'].map(
      (index: any) => index.Projection.NonKeyAttributes,
    );
    expect(projections).toEqual([
      ['row', 'v'],
      ['row', 'v'],
    ]);
  });
});

describe('after a restore', () => {
  const streamArn = 'arn:aws:dynamodb:us-east-1:111122223333:table/restored/stream/2026-01-31T08:00:00.000';

  it('the restored table and bucket replace those of the stack', () => {
    const { template, resourcesOf, findResource } = testStack({
      table: { name: 'restored', streamArn },
      bucket: 'harbor-files',
    });
    template.resourceCountIs('AWS::DynamoDB::GlobalTable', 0);
    template.hasOutput('TableName', { Value: 'restored' });
    for (const [, { Properties }] of resourcesOf('AWS::Lambda::EventSourceMapping'))
      expect(Properties['EventSourceArn']).toBe(streamArn);
    expect(findResource('AWS::S3::Bucket', 'Attachments')?.Properties['BucketName']).toBe('harbor-files');
    const animals = findResource('AWS::Lambda::Function', 'animals')?.Properties['Environment'].Variables;
    expect(animals).toMatchObject({ TABLE: 'restored', BUCKET: 'harbor-files' });
    const rights = JSON.stringify(findResource('AWS::IAM::Policy', 'animals'));
    expect(rights).toContain(':table/restored"');
    expect(rights).toContain(':table/restored/index/gsi1"');
    expect(rights).toContain(':s3:::harbor-files/files/*');
    // Its own table is kept and no longer part of it.
    expect(JSON.stringify(template.toJSON())).not.toContain('DataTable');
  });

  it('breaks no rule of AWS Solutions', () => {
    const { app, stack } = testStack({ table: { name: 'restored', streamArn }, bucket: 'harbor-files' });
    expect(violationsOf(app, stack)).toEqual([]);
  });
});

describe('every bucket', () => {
  it('is private, encrypted and kept', () => {
    const buckets = aws.resourcesOf('AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const [, { Properties, DeletionPolicy }] of buckets) {
      expect(Properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties['BucketEncryption']).toBeDefined();
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
  });

  it('refuses connections without TLS', () => {
    const policies = aws
      .resourcesOf('AWS::S3::BucketPolicy')
      .map(([, { Properties }]) => Properties['PolicyDocument'].Statement);
    expect(policies).toHaveLength(3);
    for (const statements of policies) {
      expect(statements).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    }
  });
});

describe('attachments', () => {
  it('trigger the photo Lambda, which only S3 on that bucket may call', () => {
    expect(attachmentsBucket()['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
    expect(attachmentsBucket()['NotificationConfiguration'].LambdaConfigurations).toContainEqual({
      Event: 's3:ObjectCreated:*',
      Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'incoming/' }] } },
      Function: expect.anything(),
    });
    expect(JSON.stringify(attachmentsBucket()['NotificationConfiguration'])).toContain(
      ':function:havenkeep-file-arrived',
    );
    aws.template.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 's3.amazonaws.com',
      SourceAccount: { Ref: 'AWS::AccountId' },
      SourceArn: Match.anyValue(),
    });
  });

  it('accept uploads from the site alone and expire incoming files', () => {
    const [rule] = attachmentsBucket()['CorsConfiguration'].CorsRules;
    expect(JSON.stringify(rule.AllowedOrigins)).toContain('SiteDistribution');
    expect(JSON.stringify(rule.AllowedOrigins)).not.toContain('"*"');
    const expiryRule = attachmentsBucket()['LifecycleConfiguration'].Rules.find(
      (each: any) => each.Prefix === 'incoming/',
    );
    expect(expiryRule).toMatchObject({
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
  });
});

describe('the stack as a whole', () => {
  it('breaks no rule of AWS Solutions without a reason', () => {
    expect(violationsOf(aws.app, aws.stack)).toEqual([]);
  });

  it('is reported when it breaks a rule', () => {
    const { app, stack } = newTestStack();
    new Bucket(stack, 'Careless');
    const rules = violationsOf(app, stack);
    expect(rules).toContain('AwsSolutions-S10');
  });

  it('fits into a CloudFormation template', () => {
    const text = JSON.stringify(aws.template.toJSON());
    expect(text.length).toBeLessThan(500_000);
    expect(Object.keys(aws.template.toJSON()['Resources']).length).toBeLessThan(400);
    expect(text).not.toMatch(/SESSION_SECRET":"(?!\{)/);
  });

  it('sends an alarm when something fails', () => {
    const alarms = aws.resourcesOf('AWS::CloudWatch::Alarm');
    expect(alarms.every(([, { Properties }]) => Properties['AlarmActions'].length === 1)).toBe(true);
    for (const id of [
      'WatchErrors',
      'WatchThrottles',
      'WatchServerErrors',
      'WatchTableThrottles',
      'WatchFailedEvents',
    ]) {
      expect(alarms.some(([name]) => name.startsWith(id))).toBe(true);
    }
    aws.template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
        ]),
      },
    });
  });

  it('creates new secrets for a new generation, except the one for sealed values', () => {
    const next = secretsOf(testStack({ secretGeneration: 2 }));
    expect(next).toHaveLength(3);
    expect(secretsOf(aws).filter((id) => next.includes(id))).toEqual([
      expect.stringMatching(/^SecretsSealing/),
    ]);
  });
});

describe('on LocalStack', () => {
  it('has no CloudFront, but a site bucket and preflight replies for it', () => {
    const { template, resourcesOf } = testStack({ local: 'true' });
    template.resourceCountIs('AWS::CloudFront::Distribution', 0);
    const [[, api]] = resourcesOf('AWS::ApiGateway::RestApi') as [[string, Resource]];
    const paths = Object.values(api.Properties['Body'].paths as Record<string, any>);
    for (const { options } of paths) expect(JSON.stringify(options)).toContain('havenkeep-site.s3-website');
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'havenkeep-animals',
      Environment: {
        Variables: Match.objectLike({
          S3_ENDPOINT: 'http://localhost.localstack.cloud:4566',
          COOKIE_SECURE: 'false',
        }),
      },
    });
  });
});

describe('a first deployment that fails', () => {
  it('leaves only the protected table and nothing else that the next one would conflict with', () => {
    const retained = Object.fromEntries(
      Object.entries(aws.template.toJSON()['Resources'] as Record<string, Resource>)
        .filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'))
        .map(([id, { DeletionPolicy }]) => [id.replace(/[0-9A-F]{8}$/, ''), DeletionPolicy]),
    );
    expect(retained).toEqual({
      DataTable: 'Retain',
      ApiLog: 'RetainExceptOnCreate',
      ApiRestAccount: 'RetainExceptOnCreate',
      ApiRestCloudWatchRole: 'RetainExceptOnCreate',
      AttachmentsBucket: 'RetainExceptOnCreate',
      LogsBucket: 'RetainExceptOnCreate',
      SecretsSealing: 'RetainExceptOnCreate',
      SiteBucket: 'RetainExceptOnCreate',
      SiteFilesLog: 'RetainExceptOnCreate',
    });
  });
});

describe('the pages', () => {
  it('are deployed after the API, its Lambdas and CloudFront', () => {
    const page = Object.entries(
      aws.template.toJSON()['Resources'] as Record<string, { DependsOn?: string[] }>,
    ).find(([id]) => id.startsWith('SiteFilesPageCustomResource'))?.[1];
    const dependencies = ['accountsLive', 'peopleLive', 'ApiRestDeploymentStageapi', 'SiteDistribution'];
    for (const id of dependencies) expect(page?.DependsOn?.some((each) => each.startsWith(id))).toBe(true);
  });
});

describe('the names that must be unique in an account across regions', () => {
  it('contain their region', () => {
    const names = [
      aws.findResource('AWS::CloudFront::ResponseHeadersPolicy')?.Properties['ResponseHeadersPolicyConfig']
        .Name,
      aws.findResource('AWS::CloudFront::OriginAccessControl')?.Properties['OriginAccessControlConfig'].Name,
    ];
    const site = { 'Fn::Join': ['', ['havenkeep-site-', { Ref: 'AWS::Region' }]] };
    expect(names).toEqual([site, site]);
  });
});
