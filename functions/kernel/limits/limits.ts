import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import type { Action, Item, Key } from '../table/actions.ts';
import { config } from '../config.ts';
import { pause } from '../pause.ts';
import { tooManyRequestsError, HttpError } from '../http-error.ts';
import { type TenantTable, registry } from '../table/table.ts';
import type { Tries } from '../table/writes.ts';
import type { PublicContext } from '../context.ts';

/** The number of tries within a span of time, which begins with the first try. */
export interface Limit {
  readonly kind: string;
  readonly tries: number;
  readonly seconds: number;
  /** Right tries are given back, so a try over the limit waits while others are being compared. */
  readonly waits?: true;
  /** The word for the counted things in the error message; "tries" by default. */
  readonly noun?: string;
}

/** Five wrong passwords within a quarter of an hour lock an account for another quarter of an hour. */
export const PASSWORD_LIMIT: Limit = { kind: 'password', tries: 5, seconds: 15 * 60, waits: true };
/** One code a minute for an address. */
export const CODE_LIMIT: Limit = { kind: 'code', tries: 1, seconds: 60 };
/** Mails that anyone may cause to one address: enough for a person, too few to be a nuisance. */
export const MAIL_LIMIT: Limit = { kind: 'mail', tries: 5, seconds: 60 * 60 };

/**
 * The limit of tries per minute for a visitor's IP address: 20, unless the deployment sets another number.
 * @param kind of the guess or request; one kind must not use up the tries of signing in
 */
export const addressLimit = (kind: 'secrets' | 'links' | 'questions' | 'mails'): Limit => ({
  kind: `address-${kind}`,
  tries: config().TRIES_PER_ADDRESS,
  seconds: 60,
});

/** The limit for an IP address that used up its guesses of the minute: as many more, evenly spaced. */
export const spacedGuessLimit = (): Limit => {
  const { tries, seconds } = addressLimit('secrets');
  return { kind: 'address-secrets-in-turn', tries: 1, seconds: Math.ceil(seconds / tries) };
};

/** The key of the count of tries of `subject`; belongs to no tenant. */
export const tryKey = ({ kind }: Limit, subject: string): Key => ({
  pk: `rate#${kind}#${subject}`,
  sk: 'tries',
});

/**
 * Comparing a password takes a tenth of a second of a core; twenty at once are finished within this number of waits.
 */
export const MAX_WAITS = 25;

/** Milliseconds to wait for a comparison; `chance` is from 0 to 1. */
export const comparisonDelayMs = (chance: number): number => 200 * (0.5 + chance);

const waitText = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

function limitError(limit: Limit, { until }: Tries, now: Date): HttpError {
  const seconds = Math.ceil((until - now.getTime()) / 1000);
  return tooManyRequestsError(
    limit === CODE_LIMIT
      ? 'Please wait a minute before you ask for another code'
      : `Too many ${limit.noun ?? 'tries'}. Please wait ${waitText(seconds)} and try again`,
    seconds,
  );
}

/** A try that was counted before it is made. */
export interface CountedTry extends Tries {
  /** Takes the try back, because it was right or was not made. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try before it is made, so that many at once can't slip past.
 * @throws 429 for each try over the limit until the span ends; the message says when
 */
export async function countTry(
  table: TenantTable,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<CountedTry> {
  const key = tryKey(limit, subject);
  const tryWindow = { now: now.getTime(), milliseconds: limit.seconds * 1000, max: limit.tries };
  for (let waitCount = 0; ; waitCount++) {
    const attempt = await table.countTry(key, tryWindow);
    if (!attempt.isFull) return { ...attempt, giveBack: () => table.giveBack(key, attempt.until) };
    if (!limit.waits || attempt.isLocked || waitCount === MAX_WAITS) throw limitError(limit, attempt, now);
    await pause(comparisonDelayMs(Math.random()));
  }
}

/** The write that refuses every try for a full span from now on. */
export function lockAction(limit: Limit, subject: string, now: Date): Action {
  const until = now.getTime() + limit.seconds * 1000;
  const item = { kind: 'tries', v: 1, row: {}, ttl: Math.ceil(until / 1000), until, tries: limit.tries };
  return { put: { ...tryKey(limit, subject), ...item, locked: true } as Item };
}

/**
 * Counts a guess by the visitor's IP address: twenty wrong ones a minute, then one every three seconds. So a shelter
 * whose address reached the limit can still sign in, slowly. 429 until another guess is allowed.
 */
export async function countSecretTry({ ip, now }: PublicContext): Promise<CountedTry> {
  try {
    return await countTry(registry(), addressLimit('secrets'), ip, now);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return countTry(registry(), spacedGuessLimit(), ip, now);
  }
}

/**
 * Counts a request for an invalid link by the visitor's IP address, e.g. of a tablet that was turned off. Its token
 * can't be guessed, so it costs no try of signing in; 429 after twenty a minute.
 */
export const countLinkTry = ({ ip, now }: Pick<PublicContext, 'ip' | 'now'>) =>
  countTry(registry(), addressLimit('links'), ip, now);

/** Runs an action that throws for a wrong secret, which then counts as a guess of the visitor's address. */
export async function limitGuesses<T>(context: PublicContext, work: () => Promise<T>): Promise<T> {
  const countedGuess = await countSecretTry(context);
  const result = await work();
  await countedGuess.giveBack();
  return result;
}

/**
 * Counts a lookup by the visitor's address that discloses something, such as a taken email; 429 after twenty a minute.
 */
export const countQuestionTry = ({ ip, now }: PublicContext) =>
  countTry(registry(), addressLimit('questions'), ip, now);

/** Counts requests of the visitor's address that send mail or create a rescue; 429 after twenty a minute. */
export const countMailRequest = ({ ip, now }: PublicContext) =>
  countTry(registry(), addressLimit('mails'), ip, now);

/** Counts a requested mail to an address, whether or not an account has it; 429 after five an hour. */
export const countMailTry = (email: string, { now }: Pick<PublicContext, 'now'>) =>
  countTry(registry(), MAIL_LIMIT, normalizeEmail(email), now);
