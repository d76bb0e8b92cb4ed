import type { Action, Item, Key } from '../table/actions.ts';
import { config } from '../config.ts';
import { pause } from '../pause.ts';
import { type Refusal, tooOften } from '../refusal.ts';
import type { TenantTable } from '../table/table.ts';
import type { Tries } from '../table/tries.ts';

/** The number of tries within a span of time, which begins with the first try. */
export interface Limit {
  readonly kind: string;
  readonly tries: number;
  readonly seconds: number;
  /** Tries that turn out right are given back, so one that finds no room waits for those that are being compared. */
  readonly waits?: true;
}

/** Five wrong passwords within a quarter of an hour lock an account for another. */
export const PASSWORDS: Limit = { kind: 'password', tries: 5, seconds: 15 * 60, waits: true };
/** One code a minute for an address. */
export const CODES: Limit = { kind: 'code', tries: 1, seconds: 60 };
/** Mails that anybody may cause to one address: enough for a person, too few to be a nuisance. */
export const MAILS: Limit = { kind: 'mail', tries: 5, seconds: 60 * 60 };

/**
 * Tries a minute for a visitor's address, twenty unless the deployment says otherwise.
 * @param kind of the guess or request; one kind must not use up the tries of signing in
 */
export const triesOfAddress = (kind: 'secrets' | 'links' | 'questions' | 'mails'): Limit => ({
  kind: `address-${kind}`,
  tries: config().TRIES_PER_ADDRESS,
  seconds: 60,
});

/** The allowance of an address that used up its guesses of the minute: as many again, one after the other. */
export const guessesInTurn = (): Limit => {
  const { tries, seconds } = triesOfAddress('secrets');
  return { kind: 'address-secrets-in-turn', tries: 1, seconds: Math.ceil(seconds / tries) };
};

/** The key of the count of tries of `who`; belongs to no tenant. */
export const tryKey = ({ kind }: Limit, who: string): Key => ({ pk: `rate#${kind}#${who}`, sk: 'tries' });

/** Comparing a password takes a tenth of a second of a core; twenty of them at once are done within this. */
export const WAITS = 25;

/** Milliseconds to wait for a comparison; `chance` is from 0 to 1. */
export const comparing = (chance: number): number => 200 * (0.5 + chance);

const spoken = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

function refused(limit: Limit, { until }: Tries, now: Date): Refusal {
  const seconds = Math.ceil((until - now.getTime()) / 1000);
  return tooOften(
    limit === CODES
      ? 'Please wait a minute before you ask for another code'
      : `Too many tries. Please wait ${spoken(seconds)} and try again`,
    seconds,
  );
}

/** A try that was counted before it is made. */
export interface CountedTry extends Tries {
  /** It was right after all, or was not made: it counts no longer. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try before it is made, so that many at once can't slip past.
 * @throws 429 from the one after the limit on, until the span ends; it says when
 */
export async function countTry(
  registry: TenantTable,
  limit: Limit,
  who: string,
  now: Date,
): Promise<CountedTry> {
  const key = tryKey(limit, who);
  const span = { now: now.getTime(), milliseconds: limit.seconds * 1000, most: limit.tries };
  for (let waited = 0; ; waited++) {
    const made = await registry.countTry(key, span);
    if (!made.isFull) return { ...made, giveBack: () => registry.giveBack(key, made.until) };
    if (!limit.waits || made.isLocked || waited === WAITS) throw refused(limit, made, now);
    await pause(comparing(Math.random()));
  }
}

/** The write that refuses every try for a full span from now on. */
export function lock(limit: Limit, who: string, now: Date): Action {
  const until = now.getTime() + limit.seconds * 1000;
  const item = { kind: 'tries', v: 1, row: {}, ttl: Math.ceil(until / 1000), until, tries: limit.tries };
  return { put: { ...tryKey(limit, who), ...item, locked: true } as Item };
}
