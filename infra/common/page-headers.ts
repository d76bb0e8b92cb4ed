/**
 * The content policy of a page: scripts from the site alone; pictures, films, documents in frames and uploads also at
 * the files' bucket, which is another origin, so that uploaded files cannot access our pages. PrimeReact sets styles on
 * elements, so styles may be inline.
 * @param filesOrigin the origin of signed addresses and upload forms
 */
export const contentPolicy = (filesOrigin: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `img-src 'self' data: blob: ${filesOrigin}`,
    `media-src 'self' ${filesOrigin}`,
    `frame-src ${filesOrigin}`,
    `connect-src 'self' ${filesOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of pages, except the policy, for which CloudFront has no dedicated field. */
export const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;
