import { beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../bundles/bundling.ts';
import { type TestStack, testStack } from '../stack.fixture.ts';

let aws: TestStack;
beforeAll(() => {
  aws = testStack({ mailDomain: 'rescue.example' });
});

const groupsOf = (stack: TestStack) =>
  stack.resourcesOf('AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) => Properties);

describe('a release', () => {
  it('shifts the alias of each Lambda: a tenth for five minutes, then all', () => {
    const aliases = aws.resourcesOf('AWS::Lambda::Alias');
    expect(aliases).toHaveLength(FUNCTIONS.length);
    expect(groupsOf(aws)).toHaveLength(FUNCTIONS.length);
    for (const [, { Properties }] of aliases) expect(Properties['Name']).toBe('live');
    for (const { DeploymentConfigName } of groupsOf(aws))
      expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    const shiftedAliases = Object.values(aws.template.toJSON()['Resources'] as Record<string, any>).filter(
      ({ UpdatePolicy }) => UpdatePolicy?.CodeDeployLambdaAliasUpdate,
    );
    expect(shiftedAliases.map(({ Type }) => Type)).toEqual(aliases.map(() => 'AWS::Lambda::Alias'));
  });

  it('is rolled back by alarms on errors of its Lambda or of the API', () => {
    for (const { AlarmConfiguration, AutoRollbackConfiguration } of groupsOf(aws)) {
      const names = AlarmConfiguration.Alarms.map(({ Name }: { Name: { Ref: string } }) => Name.Ref);
      expect(names).toEqual([
        expect.stringMatching(/^WatchServerErrors/),
        expect.stringMatching(/^WatchErrors/),
      ]);
      expect(AlarmConfiguration.Enabled).toBe(true);
      expect(AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  it('at once ignores the alarms', () => {
    for (const { DeploymentConfigName, AlarmConfiguration } of groupsOf(testStack({ atOnce: true }))) {
      expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce');
      expect(AlarmConfiguration).toMatchObject({ Enabled: false });
    }
  });
});

describe('calls, schedules, streams and files', () => {
  it('start a Lambda by its alias alone', () => {
    const lambdaTargets = [
      ...aws
        .resourcesOf('AWS::Lambda::Permission')
        .map(([id, { Properties }]) => [id, Properties['FunctionName']] as const),
      ...aws
        .resourcesOf('AWS::Lambda::EventSourceMapping')
        .map(([id, { Properties }]) => [id, Properties['FunctionName']] as const),
      ...aws
        .resourcesOf('AWS::Events::Rule')
        .flatMap(([id, { Properties }]) =>
          Properties['Targets'].map(({ Arn }: { Arn: unknown }) => [id, Arn] as const),
        ),
    ];
    expect(lambdaTargets.length).toBeGreaterThan(FUNCTIONS.length);
    const aliases = aws.resourcesOf('AWS::Lambda::Alias').map(([id]) => `{"Ref":"${id}"}`);
    // A stream names it by its name and ':live', which are cut out of its ARN.
    for (const [id, name] of lambdaTargets)
      expect(
        aliases.some((alias) => JSON.stringify(name).includes(alias)),
        id,
      ).toBe(true);
    const json = JSON.stringify([
      aws.findResource('AWS::ApiGateway::RestApi')?.Properties['Body'],
      aws.findResource('AWS::S3::Bucket', 'Attachments')?.Properties['NotificationConfiguration'],
    ]);
    const arns = [...json.matchAll(/:function:havenkeep-[\w-]+(:live)?/g)];
    expect(arns.length).toBeGreaterThan(100);
    expect(arns.filter(([, alias]) => alias !== ':live')).toEqual([]);
  });
});

it('on LocalStack there is one version of each Lambda', () => {
  const local = testStack({ local: 'true' });
  for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::DeploymentGroup'])
    expect(local.resourcesOf(type)).toEqual([]);
  expect(JSON.stringify(local.template.toJSON())).not.toContain(':live');
});
