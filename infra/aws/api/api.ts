import { Aws, RemovalPolicy, Size, Validations } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { PUBLIC_ROUTES } from '#functions/public/public-routes.ts';
import { CALLS } from '#shared/calls/index.ts';
import { withCors } from './cors.ts';
import { GATEWAY_RESPONSES } from './gateway-responses.ts';
import { gatewayRoutes, THROTTLE } from '../../common/gateway-routes.ts';
import { namesOf, type Settings } from '../../deploy/settings.ts';

const integrationOf = (functionArn: string) => ({
  type: 'aws_proxy',
  httpMethod: 'POST',
  uri: `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
});

const pathParametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** A path with its methods. @param functionArns the Lambda that gets the requests of each method */
function toPathItem(path: string, functionArns: Iterable<readonly [method: string, arn: string]>) {
  const parameters = pathParametersOf(path);
  const methods = Array.from(functionArns, ([method, arn]) => [
    method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase(),
    { parameters, responses: {}, 'x-amazon-apigateway-integration': integrationOf(arn) },
  ]);
  return [path, Object.fromEntries(methods)] as const;
}

/** Each public route gets at most half of the stage's request rate, so that rescues can go on working. */
const PUBLIC_THROTTLE = { throttlingRateLimit: THROTTLE.rate / 2, throttlingBurstLimit: THROTTLE.burst / 2 };

const publicThrottles = () =>
  Object.fromEntries(
    PUBLIC_ROUTES.flatMap(({ path, methods }) =>
      methods.map((method) => [
        `${path}/${method}`,
        { ...PUBLIC_THROTTLE, loggingLevel: MethodLoggingLevel.OFF },
      ]),
    ),
  );

/** The OpenAPI document, without schemas: they would not fit into a template, and the Lambda checks the input. */
function buildApiDocument(settings: Settings, corsOrigin: string | undefined) {
  const { functionArn } = namesOf(settings);
  const calls = gatewayRoutes(CALLS).map(({ path, areas }) =>
    toPathItem(
      path,
      [...areas].map(([method, area]) => [method, functionArn(area)]),
    ),
  );
  const publicPages = PUBLIC_ROUTES.map(({ path, methods, lambda }) =>
    toPathItem(
      path,
      methods.map((method) => [method, functionArn(lambda)]),
    ),
  );
  const document = {
    openapi: '3.0.1',
    // The title becomes the API's name in metrics.
    info: { title: settings.name, version: '1' },
    // All other requests reach the Lambda as text, which would damage a form with a file.
    'x-amazon-apigateway-binary-media-types': ['multipart/form-data'],
    'x-amazon-apigateway-gateway-responses': GATEWAY_RESPONSES,
    paths: Object.fromEntries([...calls, ...publicPages]),
  };
  return corsOrigin ? withCors(document, corsOrigin) : document;
}

/** A line of the access log, without query strings and bodies, which contain names of people. */
const LOG_LINE = AccessLogFormat.custom(
  JSON.stringify({
    time: AccessLogField.contextRequestTime(),
    requestId: AccessLogField.contextRequestId(),
    ip: AccessLogField.contextIdentitySourceIp(),
    route: `${AccessLogField.contextHttpMethod()} ${AccessLogField.contextResourcePath()}`,
    status: AccessLogField.contextStatus(),
    bytes: AccessLogField.contextResponseLength(),
    ms: AccessLogField.contextResponseLatency(),
    error: AccessLogField.contextErrorMessage(),
  }),
);

export interface ApiProps {
  readonly settings: Settings;
  /** The origin of the site, if it differs from that of the API. */
  readonly corsOrigin: string | undefined;
}

/** The REST API, made from the contract; its stage is `api`, so that paths begin with `/api`. */
export class Api extends Construct {
  readonly api: SpecRestApi;

  constructor(scope: Construct, { settings, corsOrigin }: ApiProps) {
    super(scope, 'Api');
    const log = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.api = new SpecRestApi(this, 'Rest', {
      restApiName: settings.name,
      apiDefinition: ApiDefinition.fromInline(buildApiDocument(settings, corsOrigin)),
      endpointTypes: [EndpointType.REGIONAL],
      minCompressionSize: Size.kibibytes(1),
      cloudWatchRole: !settings.local,
      ...(settings.local ? {} : { cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE }),
      deployOptions: {
        stageName: 'api',
        tracingEnabled: true,
        throttlingRateLimit: THROTTLE.rate,
        throttlingBurstLimit: THROTTLE.burst,
        methodOptions: publicThrottles(),
        ...(settings.local
          ? {}
          : {
              accessLogDestination: new LogGroupLogDestination(log),
              accessLogFormat: LOG_LINE,
              // API Gateway would create the execution log itself and keep it for ever; the access log has the error,
              // too.
              loggingLevel: MethodLoggingLevel.OFF,
            }),
      },
    });
    this.acknowledgeFindings();
  }

  /** Lets this API, and no other, call `lambda`. */
  allowInvoke(lambda: IFunction): void {
    new CfnPermission(lambda, 'FromApi', {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: this.api.arnForExecuteApi('*', '/*', 'api'),
    });
  }

  private acknowledgeFindings(): void {
    const acknowledge = (id: string, reason: string) => Validations.of(this.api).acknowledge({ id, reason });
    acknowledge(
      'AwsSolutions-APIG2',
      'The Lambda checks every request by the schemas of the contract and names the field; the gateway could only say 400',
    );
    acknowledge(
      'AwsSolutions-APIG3',
      'No WAF: it costs a fixed sum a month; limits by account and address are in the Lambdas, throttling is on the stage',
    );
    acknowledge(
      'AwsSolutions-APIG6',
      'The execution log has no end and cannot be given one here; the access log names status and error of each call',
    );
    acknowledge(
      'AwsSolutions-APIG4',
      'The Lambda verifies the token: the same code locally, and no authorizer that keeps a decision for minutes',
    );
    acknowledge(
      'AwsSolutions-COG4',
      'Accounts are not in Cognito (docs/adr/006): the Lambda verifies the token',
    );
    acknowledge(
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'The policy that AWS asks for to let API Gateway write logs; held by the service, not by our code',
    );
  }
}
