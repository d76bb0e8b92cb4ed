import type { PublicContext } from '../context.ts';
import { type CountedTry, countTry, guessesInTurn, MAILS, triesOfAddress } from './limits.ts';
import { Refusal } from '../refusal.ts';
import { registry } from '../table/table.ts';

/**
 * Counts a guess of the visitor's address: twenty wrong ones a minute, then one every three seconds. So a house whose
 * address is used up can still sign in, slowly. 429 until there is room.
 */
export async function countSecret({ ip, now }: PublicContext): Promise<CountedTry> {
  try {
    return await countTry(registry(), triesOfAddress('secrets'), ip, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return countTry(registry(), guessesInTurn(), ip, now);
  }
}

/**
 * Counts a link of the visitor's address that opens nothing: a tablet that was turned off, an old mail. Its token can't be
 * guessed, so it costs no try of signing in; 429 after twenty a minute.
 */
export const countLink = ({ ip, now }: PublicContext) =>
  countTry(registry(), triesOfAddress('links'), ip, now);

/** Does what only a right secret gets through with; one that is wrong counts as a guess of the visitor's address. */
export async function guessing<T>(context: PublicContext, work: () => Promise<T>): Promise<T> {
  const guess = await countSecret(context);
  const done = await work();
  await guess.giveBack();
  return done;
}

/** Counts a question of the visitor's address, which tells something; 429 after twenty a minute. */
export const countQuestion = ({ ip, now }: PublicContext) =>
  countTry(registry(), triesOfAddress('questions'), ip, now);

/** Counts requests of the visitor's address that send mail or create a rescue; 429 after twenty a minute. */
export const countOrder = ({ ip, now }: PublicContext) =>
  countTry(registry(), triesOfAddress('mails'), ip, now);

/** Counts a requested mail to an address, whether or not an account has it; 429 after five an hour. */
export const countMail = (email: string, { now }: PublicContext) =>
  countTry(registry(), MAILS, email.trim().toLowerCase(), now);
