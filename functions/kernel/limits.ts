import type { Action, Key } from './actions.ts';
import { config } from './config.ts';
import { Refusal } from './refusal.ts';
import type { TenantTable } from './table.ts';
import type { Tries } from './tries.ts';

/** How often something may be tried within a span of time, which begins with the first try. */
export interface Limit {
  readonly kind: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Five wrong passwords within a quarter of an hour lock an account for another. */
export const PASSWORDS: Limit = { kind: 'password', tries: 5, seconds: 15 * 60 };
/** One code a minute for an address. */
export const CODES: Limit = { kind: 'code', tries: 1, seconds: 60 };
/** Mails that anybody may cause to one address: enough for a person, too few to be a nuisance. */
export const MAILS: Limit = { kind: 'mail', tries: 5, seconds: 60 * 60 };

/**
 * Tries a minute for a visitor's address, twenty unless the deployment says otherwise.
 * @param kind what is guessed or asked; looking whether an address is free must not use up the tries of signing in
 */
export const triesOfAddress = (kind: 'secrets' | 'questions'): Limit => ({
  kind: `address-${kind}`,
  tries: config().TRIES_PER_ADDRESS,
  seconds: 60,
});

/** Where the tries of `who` are counted; belongs to no tenant. */
export const tryKey = ({ kind }: Limit, who: string): Key => ({ pk: `rate#${kind}#${who}`, sk: 'tries' });

/**
 * Counts a try before it is made, so that many at once can't slip past. Gives the tries so far.
 * @throws 429 from the one after the limit on, until the span ends
 */
export async function countTry(registry: TenantTable, limit: Limit, who: string, now: Date): Promise<Tries> {
  const made = await registry.countTry(tryKey(limit, who), now.getTime(), limit.seconds * 1000);
  if (made.tries > limit.tries)
    throw new Refusal(
      429,
      limit === CODES
        ? 'Please wait a minute before you ask for another code'
        : 'Too many tries. Please wait a few minutes and try again',
    );
  return made;
}

/** The write that lets nobody try for a full span from now on. */
export function lock(limit: Limit, who: string, now: Date): Action {
  const until = now.getTime() + limit.seconds * 1000;
  const item = { kind: 'tries', v: 1, row: {}, ttl: Math.ceil(until / 1000), until, tries: limit.tries };
  return { put: { ...tryKey(limit, who), ...item } };
}
