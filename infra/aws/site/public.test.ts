import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_QUERY, PUBLIC_ROUTES } from '#functions/public/public-routes.ts';
import { rightsHeldBy } from '../rights.fixture.ts';
import { testStack, type TestStack } from '../stack.fixture.ts';

let aws: TestStack;
beforeAll(() => {
  aws = testStack();
});

const behaviour = (pattern: string) =>
  aws
    .findResource('AWS::CloudFront::Distribution')
    ?.Properties['DistributionConfig'].CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
    );

describe('the public pages', () => {
  it('are sent to the gateway below its stage, without cookies', () => {
    const origins: { Id: string; DomainName: unknown; OriginPath: unknown }[] =
      aws.findResource('AWS::CloudFront::Distribution')?.Properties['DistributionConfig'].Origins ?? [];
    for (const pattern of ['/r/*', '/r/-/*']) {
      const routeBehaviour = behaviour(pattern);
      expect(routeBehaviour.AllowedMethods.includes('POST'), pattern).toBe(pattern === '/r/-/*');
      expect(routeBehaviour.OriginRequestPolicyId).toBeUndefined();
      const origin = origins.find(({ Id }) => Id === routeBehaviour.TargetOriginId);
      expect(JSON.stringify(origin?.DomainName)).toContain('execute-api');
      expect(JSON.stringify(origin?.OriginPath)).toContain('Stage');
    }
  });

  it('are cached for a minute at most, by the filters of the list alone, and view counts are not', () => {
    const cachePolicy: Record<string, unknown> =
      aws.findResource('AWS::CloudFront::CachePolicy')?.Properties['CachePolicyConfig'] ?? {};
    expect(cachePolicy).toMatchObject({ MinTTL: 0, DefaultTTL: 15, MaxTTL: 60 });
    expect(cachePolicy['ParametersInCacheKeyAndForwardedToOrigin']).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: [...PUBLIC_QUERY] },
    });
    // Managed-CachingDisabled
    expect(behaviour('/r/-/*').CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  });

  it('leave half of the request limit of the gateway to the rescues', () => {
    const settings: Record<string, unknown>[] =
      aws.findResource('AWS::ApiGateway::Stage')?.Properties['MethodSettings'] ?? [];
    const publicSettings = settings.filter(({ ResourcePath }) => String(ResourcePath).startsWith('/~1r'));
    expect(publicSettings).toHaveLength(PUBLIC_ROUTES.flatMap(({ methods }) => methods).length);
    for (const each of publicSettings)
      expect(each).toMatchObject({ ThrottlingRateLimit: 100, LoggingLevel: 'OFF' });
  });

  it('are served by Lambdas that the gateway may call, without the session secret', () => {
    for (const name of ['public', 'public-inbox']) {
      const lambda = aws
        .resourcesOf('AWS::Lambda::Function')
        .find(([, { Properties }]) => Properties['FunctionName'] === `havenkeep-${name}`)?.[1];
      const environment = Object.keys(lambda?.Properties['Environment'].Variables);
      expect(environment).toContain('TABLE');
      expect(environment).not.toContain('SESSION_SECRET');
      expect(JSON.stringify(aws.resourcesOf('AWS::Lambda::Permission'))).toContain(
        `${name.replaceAll('-', '')}Live`,
      );
    }
  });

  it('are read-only: their Lambda has no right to write', () => {
    const readRights = rightsHeldBy(aws, 'public').filter((right) => /dynamodb|s3/.test(right));
    expect(readRights.some((right) => right.includes('dynamodb:GetItem'))).toBe(true);
    expect(readRights.filter((right) => /Put|Update|Delete|Write/.test(right))).toEqual([]);
  });
});
