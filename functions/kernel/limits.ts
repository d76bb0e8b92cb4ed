import type { Key } from './actions.ts';
import { config } from './config.ts';
import { Refusal } from './refusal.ts';
import type { TenantTable } from './table.ts';

/** How often something may be tried within a window of time. */
export interface Limit {
  readonly kind: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Five wrong passwords lock an account for the rest of a quarter of an hour. */
export const PASSWORDS: Limit = { kind: 'password', tries: 5, seconds: 15 * 60 };
/** Tries a minute for an address, twenty unless the deployment says otherwise. */
export const triesOfAddress = (): Limit => ({
  kind: 'address',
  tries: config().TRIES_PER_ADDRESS,
  seconds: 60,
});

const windowOf = ({ seconds }: Limit, now: Date) => Math.floor(now.getTime() / 1000 / seconds);

/** Where the tries of `who` in this window are counted; belongs to no tenant. */
export const tryKey = (limit: Limit, who: string, now: Date): Key => ({
  pk: `rate#${limit.kind}#${who}`,
  sk: String(windowOf(limit, now)),
});

/**
 * Counts a try before it is made, so that many at once can't slip past.
 * 429 from the one after the limit on, until the window ends.
 */
export async function countTry(registry: TenantTable, limit: Limit, who: string, now: Date): Promise<void> {
  const ttl = (windowOf(limit, now) + 2) * limit.seconds;
  const tries = await registry.increase(tryKey(limit, who, now), 'tries', 1, ttl);
  if (tries > limit.tries) throw new Refusal(429, 'Too many tries. Please wait a few minutes and try again');
}
