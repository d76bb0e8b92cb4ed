/**
 * Most changes of an account need the password alone. Replacing or ending the second step also needs a code
 * (`confirmPasswordAndCode`), or an unattended browser would defeat the second factor. A new password or address needs
 * no code, since neither opens the account without one. Wrong guesses count like those at sign-in.
 */
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { runOutsideRequest } from '../../kernel/table/idempotent-request.ts';
import type { CountedTry } from '../../kernel/limits/limits.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { matchesPassword } from '../../kernel/password.ts';
import { invalidFieldError, HttpError } from '../../kernel/http-error.ts';
import { registry, transactAcross } from '../../kernel/table/table.ts';
import { settleTry, countSignIn, forgetTriesAction, countFailedTry } from '../secrets/account-tries.ts';
import { endSessionsActions } from '../session/session-endings.table.ts';
import { changeLoginAction, findLogin, type FoundLogin } from '../user/login.ts';
import { CODE_REQUIRED, consumeCode } from '../secrets/two-step.ts';
import { type Login, userKey, type UserRow, userOf } from '../user/user.table.ts';

/** The caller's own account, as it was read. */
export interface OwnAccount {
  readonly foundLogin: FoundLogin;
  readonly login: Login;
  readonly user: UserRow;
  /** Version of the user's row. */
  readonly v: number;
}

/** The caller's own account: two round trips. 401 if it is gone or was deactivated. */
export async function loadOwnAccount({ caller, table }: TenantContext): Promise<OwnAccount> {
  const accountError = () => new HttpError(401, 'Authentication error! Please login again');
  const storedUser = await table.get(userKey(caller.userId));
  const user = storedUser && userOf(storedUser);
  const found = user?.userName ? await findLogin(user.userName) : undefined;
  if (!storedUser || !user || !found?.login.active) throw accountError();
  return { foundLogin: found, login: found.login, user, v: storedUser.v };
}

/** Further writes in the transaction that changes the caller's own account. */
export interface RelatedActions {
  /** In the registry. */
  readonly actions?: readonly Action[];
  /** In the tenant's part of the table. */
  readonly tenantActions?: readonly Action[];
}

/**
 * Changes the caller's login by the result of `change`, and retries if it was changed meanwhile.
 * @param relatedActions further writes of the same transaction
 */
export function changeCallerLogin(
  context: TenantContext,
  change: (account: OwnAccount) => Partial<Login> | Promise<Partial<Login>>,
  relatedActions: (account: OwnAccount) => RelatedActions = () => ({}),
): Promise<OwnAccount> {
  return retryOnConflict(async () => {
    const account = await loadOwnAccount(context);
    const changes = await change(account);
    const { actions = [], tenantActions = [] } = relatedActions(account);
    await transactAcross([
      { table: registry(), actions: [changeLoginAction(account.foundLogin, changes), ...actions] },
      { table: context.table, actions: [...endSessionsActions(account.login, changes), ...tenantActions] },
    ]);
    return account;
  });
}

/** Uses a code up, on the present login if it changed since it was read. 422 at `code` for a wrong one. */
async function redeemCode(account: OwnAccount, code: string, context: TenantContext): Promise<void> {
  let loadedAccount: OwnAccount | undefined = account;
  await retryOnConflict(async () => {
    const { foundLogin, login } = loadedAccount ?? (await loadOwnAccount(context));
    loadedAccount = undefined;
    const { twoStep, errorMessage } = consumeCode(login, code, context.now);
    if (errorMessage) throw invalidFieldError('code', errorMessage);
    const actions = [changeLoginAction(foundLogin, { twoStep }), forgetTriesAction(login.userName)];
    await runOutsideRequest(() => registry().transact(actions));
  });
}

/** Compares a password that was counted as a try; 422 at `field` for a wrong one. */
async function checkPassword(
  { login }: OwnAccount,
  password: string,
  { countedTry, now, field }: PasswordCheck,
): Promise<void> {
  if (await matchesPassword(password, login.hash)) return;
  await countFailedTry(login.userName, countedTry, now);
  throw invalidFieldError(field, 'Password is incorrect');
}

interface PasswordCheck {
  readonly countedTry: CountedTry;
  readonly now: Date;
  readonly field: string;
}

/**
 * Compares the caller's password once more, limited like a sign-in; 422 at `field` for a wrong one. The right one
 * resets the tries at once, whatever is refused afterwards, so that a user who knows the password is not locked out.
 */
export async function confirmPassword(
  account: OwnAccount,
  password: string,
  { now }: TenantContext,
  field = 'password',
): Promise<void> {
  const { userName } = account.login;
  const countedTry = await countSignIn(userName, now);
  await checkPassword(account, password, { countedTry, now, field });
  await runOutsideRequest(() => registry().transact([forgetTriesAction(userName)]));
}

/**
 * Confirms the password, and a code if there is a second step: for changes that weaken it. Guesses count as those of
 * the password; a right password without its code costs no try. 422 at `password` or `code`. Without `password` the
 * code alone is checked.
 */
export async function confirmPasswordAndCode(
  account: OwnAccount,
  { password, code }: { readonly password?: string; readonly code?: string | undefined },
  context: TenantContext,
): Promise<void> {
  const { now } = context;
  const { userName, twoStep } = account.login;
  const countedTry = await countSignIn(userName, now);
  if (password !== undefined) await checkPassword(account, password, { countedTry, now, field: 'password' });
  if (!twoStep) return runOutsideRequest(() => registry().transact([forgetTriesAction(userName)]));
  if (!code) {
    await countedTry.giveBack();
    throw invalidFieldError('code', CODE_REQUIRED);
  }
  await redeemCode(account, code, context).catch(settleTry(userName, countedTry, now));
}
