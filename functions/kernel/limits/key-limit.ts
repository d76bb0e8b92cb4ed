import { countTry, type CountedTry, type Limit } from './limits.ts';
import { registry } from '../table/table.ts';

/**
 * The requests that one API key may make within a minute: a program that reads all animals of a rescue page by page
 * stays below.
 */
export const KEY_REQUEST_LIMIT: Limit = { kind: 'key', tries: 300, seconds: 60, noun: 'requests' };

/** Counts a request of an API key. @throws 429 with Retry-After for each request beyond the limit */
export const countRequest = (keyId: string, now: Date): Promise<CountedTry> =>
  countTry(registry(), KEY_REQUEST_LIMIT, keyId, now);

/**
 * The headers that give the limit of an API key and how many requests it has left
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export function limitHeaders({ tries, until }: CountedTry, now: Date): Record<string, string> {
  const remaining = Math.max(0, KEY_REQUEST_LIMIT.tries - tries);
  const seconds = Math.max(0, Math.ceil((until - now.getTime()) / 1000));
  return {
    'ratelimit-policy': `"key";q=${KEY_REQUEST_LIMIT.tries};w=${KEY_REQUEST_LIMIT.seconds}`,
    ratelimit: `"key";r=${remaining};t=${seconds}`,
  };
}
