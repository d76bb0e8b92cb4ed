import { expect, it } from 'vitest';
import { withoutKinds } from './reduced-template.ts';

const template = {
  Resources: {
    Work: { Type: 'AWS::Lambda::Function', Properties: { Handler: 'index.handler' } },
    May: { Type: 'AWS::Lambda::Permission', Properties: { FunctionName: { Ref: 'Work' } } },
    Files: {
      Type: 'AWS::S3::Bucket',
      DependsOn: ['May', 'Log'],
      Properties: { BucketName: 'files', NotificationConfiguration: { LambdaConfigurations: [] } },
    },
    Every: {
      Type: 'AWS::Events::Rule',
      DependsOn: 'May',
      Properties: { Targets: [{ Arn: { 'Fn::GetAtt': ['Work', 'Arn'] }, Id: { Ref: 'Log' } }] },
    },
    Log: { Type: 'AWS::Logs::LogGroup' },
    Other: {
      Type: 'AWS::Lambda::LayerVersion',
      Properties: { Layers: [{ Ref: 'Work' }], LayerName: 'other' },
    },
  },
  Outputs: { Name: { Value: { Ref: 'Work' } }, Group: { Value: { 'Fn::GetAtt': ['Log', 'Arn'] } } },
};

it('leaves out the given kinds of resources, and replaces references to them', () => {
  expect(withoutKinds(template, ['AWS::Lambda::Function', 'AWS::Lambda::Permission'])).toEqual({
    Resources: {
      Files: { Type: 'AWS::S3::Bucket', DependsOn: ['Log'], Properties: { BucketName: 'files' } },
      Every: {
        Type: 'AWS::Events::Rule',
        Properties: {
          Targets: [{ Arn: 'arn:aws:lambda:us-east-1:000000000000:function:Work', Id: { Ref: 'Log' } }],
        },
      },
      Log: { Type: 'AWS::Logs::LogGroup' },
      Other: { Type: 'AWS::Lambda::LayerVersion', Properties: { LayerName: 'other' } },
    },
    Outputs: { Name: { Value: 'Work' }, Group: { Value: { 'Fn::GetAtt': ['Log', 'Arn'] } } },
  });
});
