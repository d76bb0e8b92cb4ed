import { Aws, Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentPolicy, PAGE_HEADERS } from '../../common/page-headers.ts';

/** Security headers of the site's own files; the API sets its own. */
export function siteHeaders(
  scope: Construct,
  { name, filesHost }: { name: string; filesHost: string },
): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    // All regions of an account share the names in CloudFront, so they must differ.
    responseHeadersPolicyName: `${name}-site-${Aws.REGION}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(`https://${filesHost}`), override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(PAGE_HEADERS).map(([header, value]) => ({ header, value, override })),
    },
  });
}
