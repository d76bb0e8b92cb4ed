import { config } from './config.ts';

export interface CookieOptions {
  /** Seconds; absent: the cookie ends with the browser. 0 removes it. */
  readonly maxAge?: number;
  readonly path?: string;
  /** Readable by the site's scripts; default false. */
  readonly readable?: boolean;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  /** The `Set-Cookie` values to send. */
  readonly toSend: readonly string[];
}

/** Reads the `Cookie` header of a request and collects what its reply sets. */
export function cookies(header: string | undefined): Cookies {
  const given = new Map(
    (header ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const toSend: string[] = [];
  return {
    get: (name) => given.get(name),
    set(name, value, { maxAge, path = '/', readable = false } = {}) {
      const parts = [`${name}=${value}`, `Path=${path}`, 'SameSite=Strict'];
      if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
      if (!readable) parts.push('HttpOnly');
      if (config().COOKIE_SECURE === 'true') parts.push('Secure');
      toSend.push(parts.join('; '));
    },
    toSend,
  };
}
