import type { Action } from '../../kernel/table/actions.ts';
import { type CountedTry, countTry, lockAction, PASSWORD_LIMIT, tryKey } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Tries } from '../../kernel/table/writes.ts';
import { registry } from '../../kernel/table/table.ts';
import { loginKey } from '../user/user.table.ts';

const loginPartition = (userName: string) => loginKey(userName).pk;

/** Counts an attempt to sign in by password or code, even if no account has the name; 429 while it is locked. */
export const countSignIn = (userName: string, now: Date): Promise<CountedTry> =>
  countTry(registry(), PASSWORD_LIMIT, loginPartition(userName), now);

/** Handles a wrong password or code: the last allowed try locks the account for a time, and its owner gets a mail. */
export async function countFailedTry(userName: string, { tries }: Tries, now: Date): Promise<void> {
  if (tries === PASSWORD_LIMIT.tries)
    await registry().transact([
      lockAction(PASSWORD_LIMIT, loginPartition(userName), now),
      mailAction({ letter: 'locked', userName }, now),
    ]);
}

/** Makes an error handler that rethrows: after a wrong password or code the try counts, else it is taken back. */
export const settleTry =
  (userName: string, countedTry: CountedTry, now: Date) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof HttpError && error.details.fields) await countFailedTry(userName, countedTry, now);
    else await countedTry.giveBack();
    throw error;
  };

/** The write that resets the count of failed tries, after a correct password or code. */
export const forgetTriesAction = (userName: string): Action => ({
  remove: tryKey(PASSWORD_LIMIT, loginPartition(userName)),
});
