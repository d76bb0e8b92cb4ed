import { countTry, type CountedTry, type Limit } from './limits.ts';
import { registry } from '../table/table.ts';

/** Requests of one key within a minute: a program that reads all its animals page by page stays below. */
export const KEY_REQUEST_LIMIT: Limit = { kind: 'key', tries: 300, seconds: 60, noun: 'requests' };

/** Counts a request of a key. @throws 429 with Retry-After, from the one after the limit on */
export const countRequest = (keyId: string, now: Date): Promise<CountedTry> =>
  countTry(registry(), KEY_REQUEST_LIMIT, keyId, now);

/** The headers that say how much a key has left (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders({ tries, until }: CountedTry, now: Date): Record<string, string> {
  const remaining = Math.max(0, KEY_REQUEST_LIMIT.tries - tries);
  const seconds = Math.max(0, Math.ceil((until - now.getTime()) / 1000));
  return {
    'ratelimit-policy': `"key";q=${KEY_REQUEST_LIMIT.tries};w=${KEY_REQUEST_LIMIT.seconds}`,
    ratelimit: `"key";r=${remaining};t=${seconds}`,
  };
}
