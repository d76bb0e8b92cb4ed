import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Markup } from './html.ts';

/**
 * CloudFront caches a response for this time: a death or an adoption shows at the latest after it, without
 * invalidations. A browser revalidates each time, and gets 304 while nothing changed. During an outage CloudFront
 * serves its cached response, since nothing can change then either.
 */
export const EDGE_CACHE_SECONDS = 15;
const EDGE_CACHE_CONTROL = `public, max-age=0, s-maxage=${EDGE_CACHE_SECONDS}, stale-if-error=600`;

/** The response of a public page or feed. */
export interface PublicResponse {
  readonly status?: number;
  readonly type: 'text/html' | 'application/feed+json' | 'application/rss+xml' | 'application/xml';
  readonly body: string;
  /** The style in the page; the content policy allows only this one, and only the `script` below. */
  readonly style?: string;
  readonly script?: string;
  /** True for a form that is sent by a script, with photos and the visitor's position. */
  readonly isForm?: boolean;
  /** True for a page that other sites may embed in a frame. */
  readonly isFramed?: boolean;
  /** Overrides the default `cache-control`. */
  readonly cacheControl?: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a public page: only its own style, script and pictures. Text that a person typed could
 * not run as a script, even if it became markup.
 */
export const policyOf = (
  {
    style,
    script,
    isFramed = false,
    isForm = false,
  }: Pick<PublicResponse, 'style' | 'script' | 'isFramed' | 'isForm'>,
  filesOrigin: string,
): string =>
  [
    "default-src 'none'",
    ...(style ? [`style-src ${hashOf(style)}`] : []),
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    ...(isForm ? [`connect-src 'self' ${filesOrigin}`] : []),
    `img-src 'self' ${filesOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The gateway's reply for a response; 304 without a body if the visitor has it already. */
export function toGatewayResponse(
  response: PublicResponse,
  { filesOrigin, ifNoneMatch }: { readonly filesOrigin: string; readonly ifNoneMatch?: string | undefined },
): APIGatewayProxyResult {
  const {
    status = 200,
    type,
    body,
    isFramed = false,
    isForm = false,
    cacheControl = EDGE_CACHE_CONTROL,
  } = response;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...SECURITY_HEADERS,
    ...(isForm ? { 'permissions-policy': 'camera=(), geolocation=(self), microphone=()' } : {}),
    etag,
    'cache-control': cacheControl,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policyOf(response, filesOrigin),
    // An embedded page has another site as its parent; all other pages must not be framed.
    ...(isFramed ? {} : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
    // Feeds are read by the scripts of the rescue's own site.
    ...(type === 'application/feed+json' || type === 'application/rss+xml'
      ? { 'access-control-allow-origin': '*' }
      : {}),
  };
  if (status === 200 && ifNoneMatch === etag) return { statusCode: 304, headers, body: '' };
  return { statusCode: status, headers, body };
}

/** A redirect, which is cached no longer than its URL is valid. */
export const redirect = (to: string, cacheControl = EDGE_CACHE_CONTROL): APIGatewayProxyResult => ({
  statusCode: 302,
  headers: { ...SECURITY_HEADERS, location: to, 'cache-control': cacheControl },
  body: '',
});

/** The text of a whole page. */
export const documentOf = (page: Markup): string => `<!doctype html>\n${page.text}`;
