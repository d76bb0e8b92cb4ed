import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ROUTES } from '#functions/public/public-routes.ts';
import { CALLS } from '#shared/calls/index.ts';
import { gatewayRoutes } from '../../common/gateway-routes.ts';
import { AREAS } from '../bundles/bundling.ts';
import { type TestStack, testStack } from '../stack.fixture.ts';

let aws: TestStack;
beforeAll(() => {
  aws = testStack();
});

const config = () => aws.findResource('AWS::CloudFront::Distribution')?.Properties['DistributionConfig'];

const body = () => aws.findResource('AWS::ApiGateway::RestApi')?.Properties['Body'];

describe('the API', () => {
  it('has the routes of the gateway and no schemas', () => {
    const routes = gatewayRoutes(CALLS);
    expect(Object.keys(body().paths)).toEqual([...routes, ...PUBLIC_ROUTES].map(({ path }) => path));
    expect(JSON.stringify(body().paths)).not.toContain('properties');
  });

  it('calls the Lambda of each area, which exists under that name and has the permission for it', () => {
    for (const { path, areas } of gatewayRoutes(CALLS))
      for (const [method, area] of areas) {
        const key = method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase();
        const { parameters, 'x-amazon-apigateway-integration': integration } = body().paths[path][key];
        expect(JSON.stringify(integration.uri)).toContain(`:function:havenkeep-${area}:live/invocations`);
        const parameterNames = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name);
        expect(parameters.map(({ name }: { name: string }) => name)).toEqual(parameterNames);
      }
    for (const area of AREAS) {
      aws.template.hasResourceProperties('AWS::Lambda::Function', { FunctionName: `havenkeep-${area}` });
      const permission = aws.findResource('AWS::Lambda::Permission', `${area}LiveFromApi`)?.Properties;
      expect(permission?.['Principal']).toBe('apigateway.amazonaws.com');
      expect(JSON.stringify(permission?.['SourceArn'])).toContain('/api/*/*');
    }
  });

  it('replies to an unknown route with 404 in the error format of the API', () => {
    const responses = body()['x-amazon-apigateway-gateway-responses'];
    const { statusCode, responseTemplates } = responses.MISSING_AUTHENTICATION_TOKEN;
    expect(statusCode).toBe('404');
    expect(JSON.parse(responseTemplates['application/json'])).toEqual({
      success: false,
      message: 'There is no such call',
      errors: ['There is no such call'],
      requestId: '$context.requestId',
    });
  });

  it('is throttled, and writes no query strings into its log', () => {
    const stage = aws.findResource('AWS::ApiGateway::Stage')?.Properties;
    expect(stage).toMatchObject({ StageName: 'api', TracingEnabled: true });
    expect(stage?.['MethodSettings'][0]).toMatchObject({ DataTraceEnabled: false, ThrottlingRateLimit: 200 });
    // The service's own log would have no end.
    expect(stage?.['MethodSettings'][0].LoggingLevel).toBe('OFF');
    expect(stage?.['AccessLogSetting'].Format).not.toMatch(/querystring|context\.path\b|authorizer/);
  });
});

describe('one origin', () => {
  it('sends /api/* to the API, uncached, with everything but the Host', () => {
    const [calls, ...otherBehaviours] = config().CacheBehaviors;
    expect(otherBehaviours.map(({ PathPattern }: any) => PathPattern)).toEqual(['/r/-/*', '/r/*']);
    expect(calls).toMatchObject({ PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only' });
    // Managed-CachingDisabled, Managed-AllViewerExceptHostHeader
    expect(calls.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(calls.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    const api = config().Origins.find(({ Id }: any) => Id === calls.TargetOriginId);
    expect(JSON.stringify(api.DomainName)).toContain('execute-api');
    expect(api.OriginPath ?? '').toBe('');
  });

  it('replaces no error of the API by a page: only addresses of pages are rewritten', () => {
    expect(config().CustomErrorResponses).toBeUndefined();
    expect(config().CacheBehaviors[0].FunctionAssociations).toBeUndefined();
    expect(config().DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
  });

  it('lets pages run only scripts of the site', () => {
    const headers = aws.findResource('AWS::CloudFront::ResponseHeadersPolicy')?.Properties[
      'ResponseHeadersPolicyConfig'
    ];
    const policy = JSON.stringify(headers.SecurityHeadersConfig.ContentSecurityPolicy);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('havenkeep-attachments-');
  });
});
