import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * What a page of ours may do: scripts from us alone, pictures and uploads also to the bucket of the attachments.
 * PrimeReact sets styles on elements, so styles may be inline.
 */
export const contentSecurityPolicy = (filesHost: string) =>
  Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self' data:",
    'img-src': `'self' data: blob: https://${filesHost}`,
    'connect-src': `'self' https://${filesHost}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Security headers of the site's own files; the API sets its own. */
export function siteHeaders(scope: Construct, filesHost: string): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(filesHost), override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(self), geolocation=(), microphone=(), payment=()',
          override,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override },
      ],
    },
  });
}
