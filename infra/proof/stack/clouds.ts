import { type RunningService, startLocalStack, startMoto } from '../tools.ts';

/** An emulator of CloudFormation, with its limits. */
export interface Cloud {
  readonly name: string;
  readonly account: string;
  readonly start: () => Promise<RunningService>;
  /** Resource types at which it aborts: they are removed from the template. */
  readonly omittedKinds: readonly string[];
  /** Resource types that it does not know and skips. */
  readonly unlistedKinds: readonly string[];
  /** Kinds that it creates and loses when an update changes or replaces them: the other one keeps these. */
  readonly failingKinds: readonly string[];
}

/** Both lack the table of several regions and the verified domain; the custom resource runs a Lambda. */
const UNSUPPORTED_BY_BOTH = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::SES::EmailIdentity',
  'Custom::CDKBucketDeployment',
];
const LAMBDA_KINDS = [
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
];
const IGNORED_BY_BOTH = [
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Logs::MetricFilter',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
];

/** moto's server. It does not read the API's body, so the API has no call that could be deployed. */
export const MOTO: Cloud = {
  name: 'moto',
  account: '123456789012',
  start: startMoto,
  omittedKinds: [
    ...UNSUPPORTED_BY_BOTH,
    ...LAMBDA_KINDS,
    'AWS::ApiGateway::Deployment',
    'AWS::ApiGateway::Stage',
  ],
  unlistedKinds: [
    ...IGNORED_BY_BOTH,
    'AWS::ApiGateway::Account',
    'AWS::CloudWatch::Alarm',
    'AWS::S3::BucketPolicy',
    'AWS::SNS::Subscription',
    'AWS::SNS::TopicPolicy',
    'AWS::SQS::QueuePolicy',
    'AWS::SecretsManager::Secret',
  ],
  failingKinds: ['AWS::ApiGateway::RestApi', 'AWS::Logs::LogGroup'],
};

/**
 * LocalStack without Docker, which its Lambdas need. It makes a stage again at each update, fails, and calls the update
 * complete.
 */
export const LOCALSTACK: Cloud = {
  name: 'LocalStack',
  account: '000000000000',
  start: startLocalStack,
  omittedKinds: [...UNSUPPORTED_BY_BOTH, ...LAMBDA_KINDS, 'AWS::Lambda::Function', 'AWS::ApiGateway::Stage'],
  unlistedKinds: [...IGNORED_BY_BOTH, 'AWS::CloudWatch::Dashboard'],
  failingKinds: ['AWS::SQS::Queue'],
};
