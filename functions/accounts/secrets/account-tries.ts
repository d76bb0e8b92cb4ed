import type { Action } from '../../kernel/table/actions.ts';
import { type CountedTry, countTry, lock, PASSWORDS, tryKey } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tries } from '../../kernel/table/writes.ts';
import { registry } from '../../kernel/table/table.ts';
import { loginKey } from '../user/user.table.ts';

const loginPartition = (userName: string) => loginKey(userName).pk;

/** Counts a try of an account's password or code, whether anyone has the name or not; 429 while it is locked. */
export const countSignIn = (userName: string, now: Date): Promise<CountedTry> =>
  countTry(registry(), PASSWORDS, loginPartition(userName), now);

/** The effect of a wrong password or code: the fifth locks the account for a quarter of an hour, and its owner is mailed. */
export async function countFailedTry(userName: string, { tries }: Tries, now: Date): Promise<void> {
  if (tries === PASSWORDS.tries)
    await registry().transact([
      lock(PASSWORDS, loginPartition(userName), now),
      post({ letter: 'locked', userName }, now),
    ]);
}

/** Throws what refused a code: a wrong one was a try, anything else takes it back. */
export const settleTry =
  (userName: string, counted: CountedTry, now: Date) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.details.fields) await countFailedTry(userName, counted, now);
    else await counted.giveBack();
    throw error;
  };

/** The write that forgets the wrong tries of an account: its owner was there. */
export const forgetTries = (userName: string): Action => ({
  remove: tryKey(PASSWORDS, loginPartition(userName)),
});
