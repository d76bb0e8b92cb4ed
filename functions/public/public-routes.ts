import { QUERY } from './shown/filter.ts';

/** A route of the public pages at the gateway, and the Lambda that gets its requests. */
export interface PublicRoute {
  readonly path: string;
  readonly methods: readonly string[];
  readonly lambda: 'public' | 'public-inbox';
}

/**
 * Pages are answered by a Lambda that can only read; what the public leaves behind (a look, a report) goes to
 * another one, which shows nothing of the rescue. Neither knows the calls of the app.
 */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/r/-/{proxy+}', methods: ['GET', 'POST'], lambda: 'public-inbox' },
  { path: '/r/{proxy+}', methods: ['GET', 'HEAD'], lambda: 'public' },
];

/** The parameters of an address by which public answers differ. */
export const PUBLIC_QUERY: readonly string[] = QUERY;
