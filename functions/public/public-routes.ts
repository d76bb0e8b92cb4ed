import { QUERY_PARAMS } from './shown/filter.ts';

/** A route of the public pages at the gateway, and the Lambda that gets its requests. */
export interface PublicRoute {
  readonly path: string;
  readonly methods: readonly string[];
  readonly lambda: 'public' | 'public-inbox';
}

/**
 * Pages are rendered by a Lambda that can only read; requests that write (a view, a report) go to another
 * one, which shows nothing of the rescue. Neither knows the calls of the app.
 */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/r/-/{proxy+}', methods: ['GET', 'POST'], lambda: 'public-inbox' },
  { path: '/r/{proxy+}', methods: ['GET', 'HEAD'], lambda: 'public' },
];

/** The query parameters on which public pages depend. */
export const PUBLIC_QUERY: readonly string[] = QUERY_PARAMS;
