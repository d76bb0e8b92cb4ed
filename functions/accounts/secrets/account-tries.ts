import type { Action } from '../../kernel/table/actions.ts';
import { type CountedTry, countTry, lock, PASSWORDS, tryKey } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tries } from '../../kernel/table/writes.ts';
import { registry } from '../../kernel/table/table.ts';
import { loginKey } from '../user/user.table.ts';

const loginPartition = (userName: string) => loginKey(userName).pk;

/** Counts a try of an account's password or code, whether or not an account has the name; 429 while it is locked. */
export const countSignIn = (userName: string, now: Date): Promise<CountedTry> =>
  countTry(registry(), PASSWORDS, loginPartition(userName), now);

/** Handles a wrong password or code: the fifth locks the account for a quarter of an hour, and its owner gets a mail. */
export async function countFailedTry(userName: string, { tries }: Tries, now: Date): Promise<void> {
  if (tries === PASSWORDS.tries)
    await registry().transact([
      lock(PASSWORDS, loginPartition(userName), now),
      post({ letter: 'locked', userName }, now),
    ]);
}

/** Rethrows an error: for a wrong code the try counts, any other error takes it back. */
export const settleTry =
  (userName: string, counted: CountedTry, now: Date) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.details.fields) await countFailedTry(userName, counted, now);
    else await counted.giveBack();
    throw error;
  };

/** The write that resets the wrong tries of an account, after a right password or code. */
export const forgetTries = (userName: string): Action => ({
  remove: tryKey(PASSWORDS, loginPartition(userName)),
});
