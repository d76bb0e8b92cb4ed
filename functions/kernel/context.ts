import type { Call, Parsed, Reply } from '#shared/contract/call.ts';
import type { Caller } from './caller.ts';
import type { TenantTable } from './table/table.ts';

interface CookieOptions {
  /** Seconds; absent: the cookie ends with the browser. 0 removes it. */
  readonly maxAge?: number;
  readonly path?: string;
  /** Readable by the site's scripts; default false. */
  readonly readable?: boolean;
}

export interface Cookies {
  /** Throws 403 for a request made by a page of another site: only our own pages may act by a cookie. */
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  /** The `Set-Cookie` values to send. */
  readonly setCookieHeaders: readonly string[];
}

/** The context of every handler, beside its input. */
export interface PublicContext {
  readonly now: Date;
  readonly requestId: string;
  /** The client's address, for limits. */
  readonly ip: string;
  readonly userAgent: string;
  /** True for our own site, whose refresh token lives in a cookie and not in the body. */
  readonly browser: boolean;
  readonly cookies: Cookies;
}

/** The context of a call that requires signing in; the table is limited to the caller's tenant. */
export interface TenantContext extends PublicContext {
  readonly caller: Caller;
  /** The current date in the rescue's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly table: TenantTable;
  /** The id of the import that makes the call; absent for a request. */
  readonly importId?: string;
}

export type ContextOf<C> = C extends { readonly access: 'public' } ? PublicContext : TenantContext;

/** Handlers of a noun's calls, by their keys; `serve` asks for a missing one. */
export type Handlers<T> = {
  readonly [K in keyof T]?: T[K] extends Call
    ? (input: Parsed<T[K]>, context: ContextOf<T[K]>) => Reply<T[K]> | Promise<Reply<T[K]>>
    : never;
};
