import type { APIGatewayProxyEvent } from 'aws-lambda';
import { config } from '../config.ts';
import type { Cookies } from '../context.ts';
import { HttpError } from '../http-error.ts';

type Headers = APIGatewayProxyEvent['headers'];

/**
 * True if a page that is not ours made the request. SameSite=Strict lets the pages of sibling hosts and other ports
 * through. Browsers say in `Sec-Fetch-Site` how their page relates to the URL they request; those that do not, on plain
 * HTTP or older ones, name its origin. Other clients send neither.
 */
function isCrossSite(headers: Headers): boolean {
  const { CORS_ORIGIN, SITE_ORIGIN } = config();
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin && origin === CORS_ORIGIN) return false;
  if (site) return site !== 'same-origin' && site !== 'none';
  // Locally the site is also reached by other names of the machine: then page and API share the name.
  return Boolean(origin) && origin !== SITE_ORIGIN && origin?.replace(/^https?:\/\//, '') !== host;
}

/**
 * Reads the cookies of a request and collects what its reply sets.
 * @param headers the headers of the request, with names in lower case
 */
export function createCookies(headers: Headers): Cookies {
  const cookieValues = new Map(
    (headers['cookie'] ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const setCookieHeaders: string[] = [];
  return {
    get(name) {
      if (isCrossSite(headers)) throw new HttpError(403, 'This must be asked from the site itself');
      return cookieValues.get(name);
    },
    set(name, value, { maxAge, path = '/', readable = false } = {}) {
      const parts = [`${name}=${value}`, `Path=${path}`, 'SameSite=Strict'];
      if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
      if (!readable) parts.push('HttpOnly');
      if (config().COOKIE_SECURE === 'true') parts.push('Secure');
      setCookieHeaders.push(parts.join('; '));
    },
    setCookieHeaders,
  };
}
